### Authors: the rules page, in English.
###
### One message for each rule, rule-AU-2 for AU-2, with its heading in .title. A message speaks
### of the values in force at the table. A line break in a message is shown, so a paragraph
### stays on one line here.

rules-section-authors = Authors
rules-AU = Authors
rules-object-authors = You collect sets: all { $series } cards of a number. You get them by asking the others, one card at a time. Whoever has the most sets wins.

rule-AU-1 =
    You are { $players } players, everyone for themselves. You play with { $series } series of the cards from 1 to 15. All of them are dealt, one at a time from the dealer’s left{ $uneven ->
        [yes] , even if some get one more than others.
       *[no] .
    }
    Whoever is dealt all { $series } cards of a number lays them down at once.
    .title = The deal
    .ruling = The book says any number of players; here { $fewest_players } to { $most_players } may play.

rule-AU-2 =
    The player on the dealer’s left begins. On your turn you ask one player for one card of a number. You must hold at least one card of that number yourself.
    A player who has such a card gives you one, and you ask again: the same player or another, for the same number or another. A player who has none says so: your turn is over, and the player on your left asks.
    .title = Asking

rule-AU-3 = The { $series } cards of a number are a set. As soon as you hold one, lay it on the table. When all 15 sets are down, whoever has the most sets wins; players who tie share the win.
    .title = Sets and the winner

rule-AU-4 = Nobody asks a player without cards, and that player’s turns are skipped. Everybody hears what is asked, of whom, and whether it is given: it pays to remember it.
    .title = Without cards; what everybody hears
