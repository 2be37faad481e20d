### High Card: the rules.

rules-section-high-card = The rules
rules-object-high-card = The highest cards take the tricks; { $target } points win.
rule-HC-1 = From { $fewest_players } to { $most_players } players share { $dealt } cards evenly; the rest lie aside, unseen.
    .title = Cards
rule-HC-2 = The player on the dealer’s left leads any card, the others follow with any card.
    .title = The turn
rule-HC-3 = { $doubling ->
        [offered] After the lead each of the others says in secret whether the trick shall count twice.
       *[none] No trick counts twice.
    }
    .title = Doubling
rule-HC-4 = The highest card takes the trick: one point, or two. The player who takes it leads the next.
    .title = The trick
rule-HC-5 = Hands are played until somebody has { $target } points; the highest total wins.
    .title = The game
