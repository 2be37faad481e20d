### Programs that play over the wire, and the bots of the server.

## Errors: what is wrong, and what to do

error-server-refused = The server refuses: { $reason }
error-server-unreachable = { $url } cannot be reached: { $problem }. Is the server running, and is this its address?
error-not-a-server = { $url } is not a Sabot server, or this program does not understand it.
error-url-unknown = “{ $url }” is not the address of a server. Give one such as http://127.0.0.1:8150, or the link of a table.
error-connection-ended = The connection to the table has ended: { $reason }
error-messages-unread = More than { $most } messages are unread.
error-rules-differ = The server plays { $game } ({ $edition }) with other values than this program. Install the same version of Sabot on both sides.
error-no-public-table = No public table here is waiting for a player. Name a table (--table) or a game to begin (--game).
error-no-free-seat = No seat is free at this table.
error-token-unreadable = { $path } does not hold a token. Remove it, and a new one is written there.
error-thinking-closed = The bots of this server have stopped: it is shutting down.

connection-closed = it was closed { $code ->
        [here] on this side.
       *[other] by the server ({ $code }).
    }
unreachable-refused = nobody is listening there
unreachable-name = there is no machine with that name
unreachable-silent = no answer came in time

## What “sabot bot” tells

bot-sits = In seat { $seat } at { $link }
bot-over = The game is over: { $totals }. It is kept at { $link }
bot-closed = The table was closed.
bot-deals = { $count ->
        [one] One deal checked ✓
       *[other] { $count } deals checked ✓
    }{ $partly ->
        [0] {""}
       *[other] {" "}({ $partly } only in part)
    }

## Deals that are checked

error-deal-seal = Hand { $hand }: the record has another seal than the table showed before the cut (attempt { $attempt }). The deal was changed.
error-deal-seal-changed = Hand { $hand }: the server has shown two seals for the same attempt ({ $attempt }).
error-deal-attempt-skipped = Hand { $hand }: attempt { $attempt } was shown where attempt { $expected } had to come.
error-deal-attempts = Hand { $hand }: the record tells of { $found ->
        [one] one sealed pack
       *[other] { $found } sealed packs
    }; the table showed { $expected }.
error-deal-list = Hand { $hand }: the record has another list of commitments than the table showed before the cuts were revealed (attempt { $attempt }).
error-deal-list-changed = Hand { $hand }: the server has changed the closed list of commitments (attempt { $attempt }).
error-deal-left-off = Hand { $hand }: the server accepted your commitment, but the closed list does not have it (attempt { $attempt }).
error-deal-commitment = Hand { $hand }: the server accepted your commitment, but the record does not have it (attempt { $attempt }).
error-deal-cut = Hand { $hand }: the cut that the record has under your name is not yours (attempt { $attempt }).
error-deal-reveal-refused = Hand { $hand }: the server refuses your cut, although it fits the commitment on the closed list (attempt { $attempt }).
error-deal-withheld = Hand { $hand }: the server accepted your cut, and nevertheless says that you did not reveal it (attempt { $attempt }).
error-deal-missing = Hand { $hand }: the record names other players than the table did for not revealing their cuts (attempt { $attempt }).
error-deal-unfair = Hand { $hand }: { $problem }
error-deal-record = Hand { $hand }: the record does not hold. { $problem }
error-deal-dropped = Hand { $hand } is missing from the record.
error-deal-first-hand = Hand { $hand }: the record begins only with hand { $found }.
error-deal-rules = Hand { $hand }: the record has other rules than the table.
error-deal-names = Hand { $hand }: the record has other players or sides than the table: { $found }
error-deal-dealer = Hand { $hand }: by the record { $found } dealt; at the table it was somebody else.
error-deal-scores = Hand { $hand }: the record has other scores than the table showed.
error-deal-play = Hand { $hand }: by the record the hand went differently from what you saw { $event ->
        [0] of it.
       *[other] (from event { $event } on).
    }
error-deal-no-hand = The record does not have this hand yet.
error-deal-record-unreadable = The record cannot be read: { $problem }
error-deal-record-unreachable = The record could not be fetched. { $problem }
error-deal-rules-differ = This program does not know the rules of the table. { $problem }
error-deal-not-over = Hand { $hand } is not over, so there is nothing to check yet.

deal-checked = Hand { $hand }: deal checked ✓ It agrees with what you saw: { $checked }.
deal-checked-partly = Hand { $hand }: deal checked as far as you saw it. It agrees: { $checked }. Not covered: { $left }.
deal-not-checked = Hand { $hand }: deal not checked. { $problem }
deal-aspect-record = the record itself
deal-aspect-seal = the seal
deal-aspect-list = the list of commitments
deal-aspect-cut = your own cut
deal-aspect-play = every move from the deal to the end
deal-no-records = No address of a server was given.
