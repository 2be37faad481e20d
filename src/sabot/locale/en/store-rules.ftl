### Go to the Store: the rules page, in English.
###
### One message for each rule, rule-GS-2 for GS-2, with its heading in .title. A message speaks
### of the values in force at the table. A line break in a message is shown, so a paragraph
### stays on one line here.

rules-section-store = Go to the Store
rules-GS = Go to the Store
rules-object-store = You collect sets: all { $series } cards of a number. You get them from the others, by asking, or from the store in the middle of the table. Whoever has the most sets wins.

rule-GS-1 = You are { $players } players, everyone for themselves. You play with { $series } series of the cards from 1 to 15. Everyone is dealt { $hand_size } cards, one at a time from the dealer’s left. The rest lies face down in the middle: it is the store.
    .title = The deal

rule-GS-2 =
    The player on the dealer’s left begins. On your turn you ask any other player, even one without cards, for all cards of a number. You must hold at least one card of that number yourself. A player who has any gives you all of them, and you ask again: anyone, for any number that you hold.
    A player who has none says “Go to the store!”: you draw the top card of the store. { $store_luck ->
        [goes-on] If it is the number that you asked for, show it to all and ask again; any other card is yours alone to see, and the player on your left asks.
       *[ends] Nobody else sees it. Whatever it is, your turn is over and the player on your left asks.
    }
    .title = Asking, and going to the store

rule-GS-3 =
    If you have no cards when your turn comes, you first draw one from the store, then ask. If the store is empty you are passed over. Once it is empty, nobody draws any more: “Go to the store!” simply ends your turn.
    If you lay down your last cards during your turn, your turn is over.
    .title = Without cards; an empty store
    .ruling = The book does not say what a player without cards does; they draw one when their turn begins, and not during it.

rule-GS-4 = The { $series } cards of a number are a set. As soon as you hold one, lay it on the table. When all 15 sets are down, whoever has the most sets wins; players who tie share the win.
    .title = Sets and the winner
