-- A database as the first version of it was left by a server: one game under way, one table done with.
PRAGMA application_id = 371463;
PRAGMA user_version = 1;
BEGIN;
CREATE TABLE meta (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        finished INTEGER NOT NULL DEFAULT 0
    );
CREATE INDEX tables_unfinished ON tables (number) WHERE NOT finished;
CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_no, seq)
    ) WITHOUT ROWID;
CREATE TABLE players (
        id TEXT PRIMARY KEY,
        nickname TEXT NOT NULL,
        language TEXT NOT NULL,
        created_at REAL NOT NULL,
        may_host INTEGER NOT NULL,
        generation INTEGER NOT NULL,
        recovery BLOB NOT NULL
    ) WITHOUT ROWID;
CREATE UNIQUE INDEX players_by_recovery ON players (recovery) WHERE recovery != x'';
INSERT INTO meta VALUES ('token-key', x'6b6579');
INSERT INTO tables VALUES (1, 'done', 1);
INSERT INTO tables VALUES (2, 'under-way', 0);
INSERT INTO entries VALUES (1, 0, x'6f6e65');
INSERT INTO entries VALUES (2, 0, x'6f6e65');
INSERT INTO entries VALUES (2, 1, x'74776f');
INSERT INTO players VALUES ('zoe', 'Zoé', 'fr', 12.5, 1, 2, x'0102');
INSERT INTO players VALUES ('paul', 'Paul', 'en', 13.0, 0, 0, x'');
COMMIT;
