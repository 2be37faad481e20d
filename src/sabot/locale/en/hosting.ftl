### For hosts: settings, starting and stopping, backups.

## Settings

config-host = the address to listen on; 0.0.0.0 is every address of this machine
config-port = the port to listen on; 0 takes any free one
config-public-url = the address at which people reach this server, if it is behind a proxy
config-trusted-proxies = proxies that are trusted to say where a request comes from
config-data = the folder in which the server keeps everything
config-language = the language of the server, for people who have not chosen theirs
config-host-password = the password for opening tables; if empty, everybody may open them
config-max-tables = how many tables may be open at once
config-max-tables-per-player = how many open tables one player may have
config-table-burst = how many tables may be opened from one address at once
config-tables-per-hour = how many tables an hour may be opened from one address, on average
config-max-connections = how many connections may be open at once
config-max-connections-per-address = how many connections one address may have open at once
config-connection-rate = new connections to tables per second from one address or player, on average
config-connection-burst = how many new connections may come at once
config-http-rate = requests per second from one address or player, on average
config-http-burst = how many requests may come at once
config-message-rate = messages per second on one connection, on average
config-message-burst = how many messages may come at once on one connection
config-shared-message-rate = messages per second from one address or player over all connections, on average
config-shared-message-burst = how many messages may come at once over all connections
config-history-rate = steps of games, in progress or replayed, sent per second to one address or player, on average
config-history-burst = how many steps of games may be sent at once
config-speech-rate = readers per second that the chat and phrases of one address or player may reach, on average
config-speech-burst = how many readers chat and phrases may reach at once
config-max-message-bytes = the largest message on a connection, in bytes
config-max-body-bytes = the largest body of a request, in bytes
config-send-buffer = how many bytes may wait for a slow client before it is disconnected
config-live-window-seconds = how many seconds everybody has to react at a live table
config-relaxed-window-seconds = how many seconds everybody has to react at a relaxed table
config-bot-seconds = how many seconds a bot takes for a move
config-cut-seconds = how many seconds everybody has to cut the pack
config-next-hand-seconds = how many seconds the score sheet stays before the next hand
config-correspondence-turn-days = how many days a turn may take at a correspondence table
config-away-seconds = how many seconds a player must be disconnected before the others may let a bot play for them
config-idle-hours = after how many hours an empty table is closed
config-abandoned-turns = after how many turns in a row missed by everybody a table waits for its players
config-keep-games-days = after how many days a finished game is deleted; 0 keeps it for ever
config-keep-unfinished-days = after how many days an unfinished game or a closed table is deleted; 0 keeps it for ever
config-warn-database-mib = the size of the database, in MiB, from which the log warns once a day; 0 never warns
config-warn-free-mib = the free space, in MiB, below which the log warns once a day; 0 never warns
config-max-restore-seconds = how many seconds checking a backup may take before it is refused
config-max-restore-mib = the size of the largest backup that may be restored, in MiB
config-key-grace-days = how many days earlier cookies and tokens stay valid after “sabot keys rotate”
config-bot-workers = how many processes compute the moves of bots
config-log-level = how much is logged: debug, info, warning or error
config-log-format = the format of the log: text, or json with one object per line
config-metrics = whether /metrics answers with numbers for Prometheus
config-metrics-token = the token needed to read /metrics; if empty, only this machine may read it
config-gc-threshold = after how many new objects Python looks for unused ones

config-expects-whole = a whole number from { $low } to { $high } is needed
config-expects-number = a number from { $low } to { $high } is needed
config-expects-switch = true or false is needed
config-expects-choice = it can be { $known }
config-expects-word = a word without spaces is needed
config-expects-address = an address like https://cards.example is needed, with nothing after it
config-expects-networks = addresses like 10.0.0.7 or networks like 10.0.0.0/8 are needed
config-expects-folder = a folder is needed
config-expects-file = the name of a file is needed
config-expects-ascii-secret = up to { $most } printable characters are needed, all of them ASCII, so without accents
config-expects-secret = up to { $most } printable characters are needed

config-source-usual = the default
config-source-file = from { $path }
config-source-environment = from the variable { $variable }
config-source-flag = from the flag { $flag }
config-head = The settings of Sabot: what each is for, where it comes from, its value.
config-file = File: { $path }
config-no-file = none

error-config-not-toml = { $path } is not valid TOML: { $problem }
error-config-unknown = There is no setting “{ $key }” ({ $source }). “sabot config show” lists them all.
error-config-unknown-near = There is no setting “{ $key }” ({ $source }). Do you mean “{ $near }”?
error-config-value = { $key } cannot be “{ $value }” ({ $source }): { $expected }.
error-config-twice = { $key } is given twice, directly and by a file ({ $source }). Leave one out.
error-not-ready = The server has just started and is loading its tables. Try again in a moment.
error-metrics-token = These numbers need the token: Authorization: Bearer …
error-metrics-elsewhere = These numbers are given only on the server’s own machine, or with a token: see metrics_token.

## Starting and stopping

serve-at = Sabot is at { $address }

error-port-in-use = Another program uses port { $port } of { $host }. Stop it, or choose another port with --port.
error-port-denied = You are not allowed to use port { $port } of { $host }. Choose another with --port; everybody may use those from 1024 up.
error-host-unknown = { $host } is not an address of this machine ({ $problem }).
error-server-runs = A server is already running on this data folder, at { $address } (process { $pid }).

## Backups

backup-done = { $path } is written. Tables: { $tables }, of them unfinished: { $unfinished }; finished games: { $games }; players: { $players }.
restore-done = The backup is restored. The earlier data are kept in { $kept }.
restore-done-new = The backup is restored. There were no earlier data.

control-unreadable = The server does not understand this request.
control-broken = The server could not do this; its log tells why.
error-control-no-answer = The server at { $path } does not answer.
error-control-failed = { $reason }
error-restore-reverted = The backup could not be used ({ $problem }). The server continues with its earlier data.
error-restore-busy = Another backup is being restored. Try again in a moment.

## Keys

keys-rotated = A new key signs cookies and tokens from now on. Earlier ones stay valid until { $date }; players who come back before then get new ones.
keys-rotated-now = A new key signs cookies and tokens. Earlier ones are no longer valid: everybody is signed out, and only a recovery link makes somebody the same player again.
