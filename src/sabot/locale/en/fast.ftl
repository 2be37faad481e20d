### The fast engine: compiled on the machine, for simulations and players that search.

fast-preparing = Preparing the fast engine for { $game }, once on this machine. This takes some seconds.
fast-prepared = The fast engine is ready after { NUMBER($seconds, maximumFractionDigits: 1) } s.

error-fast-no-kernel = The fast engine does not play { $name }. It plays { $known }.
error-fast-batch-size = { $found } values were given for { $games } games: there must be one for each.
error-fast-illegal = In game { $game } of the batch, counted from 0, action { $action } is not allowed. No game has moved.
error-fast-seat = There is no seat { $seat }: seats are counted from 0 and the table has { $players }.
error-fast-policy = The fast engine has no player { $name }. It has { $known }.
error-fast-policies = { $found } players were named for { $players } seats: name one for all, or one for each.
error-fast-position = The fast engine cannot load this position: no play leads to the pile { $pile }.
error-fast-option = The fast engine does not play with { $option } = { $value }.
error-fast-limit = The fast engine can hold { $most } ({ $what }), not { $found }.
