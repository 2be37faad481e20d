### Programs that play over the wire, and the bots of the server.

## Errors: what is wrong, and what to do

error-server-refused = The server refuses: { $reason }
error-server-unreachable = { $url } cannot be reached: { $problem }. Is the server running, and is this its address?
error-not-a-server = What answers at { $url } is not a Sabot server, or one that this program does not understand.
error-url-unknown = “{ $url }” is not the address of a server. Give one such as http://127.0.0.1:8150, or the link of a table.
error-line-ended = The connection to the table has ended: { $reason }
error-messages-unread = More than { $most } messages were left unread.
error-rules-differ = The server plays { $game } ({ $edition }) with other values than this program. Install the same version of Sabot on both sides.
error-no-public-table = No public table here is waiting for a player. Name a table (--table) or a game to begin (--game).
error-no-free-seat = No seat is free at this table.
error-token-unreadable = { $path } does not hold a token. Remove it, and a new one is written there.
error-thinking-closed = The bots of this server have stopped thinking: it is shutting down.

line-closed = it was closed { $code ->
        [here] on this side.
       *[other] by the server ({ $code }).
    }
unreachable-refused = nobody listens there
unreachable-name = there is no machine of that name
unreachable-silent = no answer came in time

## What “sabot bot” tells

bot-sits = In seat { $seat } at { $link }
bot-over = The game is over: { $totals }. It is kept at { $link }
bot-closed = The table was closed.
