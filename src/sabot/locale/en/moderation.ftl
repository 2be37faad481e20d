### Moderation: bans by the host of the server, and what the host of a table may do about its people.

## Who is kept out of the server

error-banned-player = The host of this server has banned you from it. If you think that is a mistake, ask them.
error-banned-player-until = The host of this server has banned you from it until { $until }. If you think that is a mistake, ask them.
error-banned-address = The host of this server has banned your address. If you think that is a mistake, ask them.
error-banned-address-until = The host of this server has banned your address until { $until }. If you think that is a mistake, ask them.

## The command “sabot ban”

ban-done = { $target } is banned until you lift it. Connections ended: { $ended }.
ban-done-until = { $target } is banned until { $until }. Connections ended: { $ended }.
ban-one-of-many = This is a single IPv6 address, of which a household has very many: you may want to ban its network, ending in /64.
ban-lifted = { $target } may come in again.
ban-none = Nobody is banned.
ban-since = since { $since }
ban-until = until { $until }
ban-for-good = until it is lifted
ban-found-nobody = Nobody was found.
ban-stranger = (a spectator without a name)
ban-not-connected = not connected now

error-ban-target = “{ $target }” is not a player, an address or a network. “sabot ban --find NAME” shows how players are written.
error-ban-player-unknown = There is no player { $target } on this server. “sabot ban --find NAME” shows who there is.
error-ban-everybody = { $target } includes { $spared }, the address of your own machine or of a proxy that everybody comes through. If all your visitors seem to come from there, set trusted_proxies.
error-ban-duration = “{ $found }” is not a duration. Write a number with m, h, d or w: 30m, 12h, 7d, 2w.
error-ban-note = A note is one line of up to { $most } characters.
error-ban-nobody-named = Say whom to ban: a player, an address or a network. “sabot ban --find” shows who is connected, “sabot ban --list” who is banned.
error-ban-not-there = { $target } is not banned. “sabot ban --list” shows who is.

## What the host of a table does about people: `table-order-…` tells the host, `.you` tells whom it concerns

table-news-locked = The table is locked: nobody new can sit down or watch.
table-news-unlocked = The table is open again: others may sit down or watch.
table-order-mute = { $name } is muted: nobody at this table hears what they say.
    .you = The host of this table has muted you: nobody here hears what you say. You can play on.
table-order-unmute = { $name } can speak again.
    .you = The host of this table lets you speak again.
table-order-remove = { $name } has been removed, and comes back only if you let them.
    .you = The host has removed you from this table.
table-order-ban = { $name } is banned from this table.
    .you = The host has banned you from this table.
table-order-admit = { $name } may come to this table again.
    .you = The host lets you come to this table again.

error-moderator-only = Only { $name }, who opened this table, may look after its people.
error-moderates-self = You cannot do that to yourself. To go, leave the table.
error-person-unknown = This person is no longer at the table.
error-moderation-full = You have done this to { $most } people, which is all that one table can take. Lock the table instead.
error-muted-here = The host of this table has muted you: nobody here hears what you say. You can play on.
error-removed-here = The host has removed you from this table. You can come back if they let you in again.
error-banned-here = The host has banned you from this table. Other tables are open to you.
error-banned-place-here = The host of this table has banned somebody with the same address as yours, and nobody new may come from there. Other tables are open to you.
error-locked-here = The host has locked this table: nobody new can sit down or watch. Ask them to unlock it.
error-seat-of-removed = A bot plays on in seat { $seat } until the game is over. Take another seat, or wait.
