## The people at a table

web-people = People at this table
web-people-none = There is nobody else.
web-people-lock = Lock the table
web-people-lock-about = Nobody new can sit down or watch. Whoever is here stays, and can come back.
web-people-locked = The host has locked this table: nobody new can sit down or watch.
web-people-watching = watching
web-people-not-here = not here
web-people-muted = muted
web-people-removed = removed
web-people-banned = banned
web-people-hidden = hidden from you
web-people-away = Kept away from this table
web-people-strangers = { $count ->
        [one] { $count } spectator without a name: they cannot speak, and a locked table lets no more like them in.
       *[other] { $count } spectators without a name: they cannot speak, and a locked table lets no more like them in.
    }
web-people-privacy = Only the person concerned is told. The others see no more than that somebody has left.
web-people-mute = Mute
web-people-mute-whom = Mute { $name }
web-people-unmute = Unmute
web-people-unmute-whom = Unmute { $name }
web-people-remove = Remove…
web-people-remove-whom = Remove… { $name }
web-people-remove-about = { $name } leaves at once, and comes back only if you let them in again. During a game a bot plays on.
web-people-ban-about = Ban: nobody new from the same address comes in either, unless others at the table share it.
web-people-remove-yes = Remove
web-people-ban-yes = Ban
web-people-ban-whom = Ban { $name }
web-people-admit = Let in again
web-people-admit-whom = Let in again: { $name }
web-people-hide = Hide messages
web-people-hide-whom = Hide messages of { $name }
web-people-show = Show messages
web-people-show-whom = Show messages of { $name }
web-people-hide-about = You can hide what somebody says: from you alone, and nobody learns of it. The host can mute or remove people.
web-people-you-are-muted = The host of this table has muted you: nobody here hears what you say. You can play on.
