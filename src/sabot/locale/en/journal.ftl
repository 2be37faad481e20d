### What the server keeps: the database file, its backups, and when it cannot be written.

error-journal-full = The disk of the server is full: nothing can be saved, and nothing was changed. Try again later.
error-journal-read-only = The server can only read its database: nothing was changed. Try again later.
error-journal-failed = The server’s database cannot be written ({ $problem }): nothing was changed. Try again later.
error-journal-unreadable = The server’s database cannot be read ({ $problem }).
error-journal-closed = The server is closing its database: nothing was changed. Try again in a moment.
error-journal-conflict = Somebody else has written to this table: entry { $first } was offered where { $following } is next.
error-journal-taken = This is already in the database, and was not changed.
error-journal-in-use = { $path } is in use by another server (process { $pid }). Stop that one first, or use another data folder.
error-journal-file-foreign = { $path } is not a Sabot database. It was left as it is.
error-journal-file-newer = { $path } was written by a newer Sabot (version { $found } of the database; this one knows up to { $known }). Use the newer Sabot; the file was left as it is.
error-journal-file-full = { $path } cannot be opened: the disk is full.
error-journal-file-read-only = { $path } cannot be written: this user may only read the file, its folder or its disk.
error-journal-file-unusable = { $path } cannot be opened: { $problem }.
error-journal-file-missing = There is no file { $path }.
error-journal-backup-exists = { $path } already exists. Choose another name, or add --force to overwrite it.
error-journal-backup-itself = { $path } is the server’s own database, and cannot be its backup.
error-journal-backup-full = There is not enough room on the disk for { $path }.
error-journal-backup-open = { $path } is a database in use or cut short, not a backup: part of it is in the file beside it. Make a backup of it with “sabot backup”.
error-journal-backup-damaged = { $path } is damaged and cannot be restored. Nothing was changed.
error-journal-backup-altered = { $path } differs from the databases that Sabot writes (see { $what }) and is not restored. Nothing was changed.
error-journal-backup-large = { $path } is larger than { $most } MiB and is not restored. Nothing was changed. If you trust it, raise max_restore_mib.
error-journal-backup-slow = { $path } could not be checked within { $seconds } seconds and is not restored. Nothing was changed. If you trust it, raise max_restore_seconds.
