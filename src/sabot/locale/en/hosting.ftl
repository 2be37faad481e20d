### For hosts: settings, starting and stopping, backups.

## Settings

config-host = the address to listen at; 0.0.0.0 is every address of this machine
config-port = the port to listen at; 0 is any that is free
config-public-url = the address by which people reach this server, if a proxy stands before it
config-trusted-proxies = proxies whose word is taken for where a request comes from
config-data = the folder where the server keeps everything
config-language = the language of the server, for readers who have not chosen their own
config-host-password = the password for opening tables; empty: everybody may
config-max-tables = how many tables may be open at once
config-max-tables-per-player = how many of them one player may have opened
config-table-burst = how many tables may be opened from one address at once
config-tables-per-hour = and how many an hour, in the long run
config-max-connections = how many connections may be open at once
config-max-connections-per-address = how many of them may come from one address
config-connection-rate = new connections to tables a second from one address or player, in the long run
config-connection-burst = how many of them may come at once
config-http-rate = requests a second from one address or player, in the long run
config-http-burst = how many of them may come at once
config-message-rate = messages a second on one connection, in the long run
config-message-burst = how many of them may come at once
config-shared-message-rate = messages a second from one address or player, on all connections together
config-shared-message-burst = how many of them may come at once
config-history-rate = steps of games, in progress or replayed, told to one address or player a second
config-history-burst = how many of them may be told at once
config-speech-rate = readers a second who are reached by what one address or player says at tables
config-speech-burst = how many of them may be reached at once
config-max-message-bytes = the longest message on a connection
config-max-body-bytes = the longest body of a request
config-send-buffer = bytes that may wait for a slow reader before it is disconnected
config-live-window-seconds = how long everybody may react at a live table
config-relaxed-window-seconds = how long everybody may react at a relaxed table
config-bot-seconds = how long a bot takes for a move
config-cut-seconds = how long everybody has to cut the pack
config-next-hand-seconds = how long the score sheet stays before the next hand
config-correspondence-turn-days = how many days a turn may take at a correspondence table
config-away-seconds = seconds a player must be disconnected before the others may let a bot play instead
config-idle-hours = after how many hours a table with nobody at it is closed
config-abandoned-turns = after how many turns missed in a row by everybody a correspondence table is closed
config-keep-games-days = after how many days a finished game is deleted; 0 keeps it for ever
config-keep-unfinished-days = after how many days a game that nobody finished, or a closed table, is deleted; 0 keeps it for ever
config-warn-database-mib = from how many MiB on the log warns of a large database, once a day; 0: never
config-warn-free-mib = below how many free MiB the log warns of a full disk, once a day; 0: never
config-max-restore-seconds = how many seconds it may take to look a backup through that is to be restored
config-max-restore-mib = how many MiB such a backup may have
config-key-grace-days = how many days cookies and tokens stay good after “sabot keys rotate”
config-bot-workers = how many processes think for bots
config-log-level = how much is logged: debug, info, warning or error
config-log-format = how it is logged: text, or json with one object a line
config-metrics = whether /metrics gives numbers for Prometheus
config-metrics-token = the token that reading them needs; empty: only this machine may
config-gc-threshold = how many new objects there must be before Python looks for unused ones

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

error-config-not-toml = { $path } is not readable as TOML: { $problem }
error-config-unknown = There is no setting “{ $key }” ({ $source }). “sabot config show” lists them all.
error-config-unknown-near = There is no setting “{ $key }” ({ $source }). Do you mean “{ $near }”?
error-config-value = { $key } cannot be “{ $value }” ({ $source }): { $expected }.
error-config-twice = { $key } is given twice, outright and by a file ({ $source }). Leave one out.
error-not-ready = The server has just started and is bringing its tables back. Try again in a moment.
error-metrics-token = These numbers need the token: Authorization: Bearer …
error-metrics-elsewhere = These numbers are given only on the server’s own machine, or with a token: see metrics_token.

## Starting and stopping

serve-at = Sabot is at { $address }

error-port-in-use = Port { $port } of { $host } is taken by another program. Stop that one, or choose another with --port.
error-port-denied = You are not allowed to use port { $port } of { $host }. Choose another with --port; those from 1024 up are free to everybody.
error-host-unknown = { $host } is not an address of this machine ({ $problem }).
error-server-runs = A server is running on this data folder already, at { $address } (process { $pid }).

## Backups

backup-done = { $path } is written. Tables: { $tables }, of them unfinished: { $unfinished }; finished games: { $games }; players: { $players }.
restore-done = The backup is in place. What was there before is kept in { $kept }.
restore-done-new = The backup is in place. There was nothing there before.

control-unreadable = The request cannot be understood.
control-broken = The server failed to do this; its log tells why.
error-control-no-answer = The server at { $path } does not answer.
error-control-failed = { $reason }
error-restore-reverted = The backup could not be put to use ({ $problem }). The server goes on with what it had.
error-restore-busy = A backup is just being restored. Try again in a moment.

## Keys

keys-rotated = A new key signs cookies and tokens from now on. Those signed before stay good until { $date }; whoever comes by until then gets a new one.
keys-rotated-now = A new key signs cookies and tokens. All earlier ones are worthless: everybody is signed out, and only a recovery link brings a player back.
