### Flinch: the rules page, in English.
###
### One message for each rule, with its heading in .title. A message speaks of the values in force
### at the table. A line break in a message is shown, so a paragraph stays on one line here.

rules-FL = Flinch
rules-section-flinch = Flinch
rules-object-flinch =
    { $partners ->
        [yes] Each of you has a game pile of { $game_pile } cards. You and your partner try to get rid of your two game piles before any other side does.
       *[no] Everyone has a game pile of { $game_pile } cards. Be the first to get rid of yours.
    }
    Cards are played to the centre of the table, where everyone builds on the same piles, number after number. Your hand and your reserve piles help you to bring them to the card that your game pile is waiting for, and to stop the others from doing so.

## The cards that begin a centre pile, by the variation in force.

flinch-rules-starter =
    .a = { $variation ->
        [from-both-ends] a 1 or a 15
        [from-the-middle] an 8
       *[none] a 1
    }
    .first = { $variation ->
        [from-both-ends] the first 1 or 15
        [from-the-middle] the first 8
       *[none] the first 1
    }
    .every = { $variation ->
        [from-both-ends] every 1 and every 15
        [from-the-middle] every 8
       *[none] every 1
    }

## The rules

rule-FL-1 = { $partners ->
        [yes] You are { $players } players, in pairs of partners (FL-15).
       *[no] You are { $players } players, everyone for themselves.
    } { $packs ->
        [1] The pack has { $cards } cards,
       *[other] You shuffle two packs together: { $cards } cards,
    } numbered 1 to 15, { $copies } of each number, without suits.
    .title = Players and cards

rule-FL-2 = Everyone is dealt a game pile of { $game_pile } cards. It lies face down with its top card turned up; nobody looks at the cards beneath. Then everyone is dealt a hand of { $hand } cards for their own eyes only. The rest of the cards is the pack.
    .title = The deal

rule-FL-3 = The player on the dealer’s left begins, and turns go to the left. { $partners ->
        [yes] Your side tries to get rid of its two game piles: the first side to play the last card of both wins, and the game is over at once.
       *[no] Try to get rid of your game pile: the first player to play the last card of it wins, and the game is over at once.
    } The score counts the cards left in each game pile.
    .title = Beginning and winning

rule-FL-4 = { $variation ->
        [from-both-ends] The centre piles belong to nobody; everyone builds on all of them, one number at a time. Every 1 begins a new pile that goes up to 15, and every 15 begins one that goes down to 1 (FL-13).
        [from-the-middle] The centre piles belong to nobody; everyone builds on all of them, one number at a time. Every 8 begins a new pile, which goes up to 15 at one end and down to 1 at the other (FL-14).
       *[none] The centre piles belong to nobody; everyone builds on all of them, one number at a time. Every 1 begins a new pile, then come 2, 3 and so on up to 15.
    } A complete pile is closed and set aside. { $recycle ->
        [yes] When the pack is empty, all closed piles are shuffled and become the new pack.
       *[no] Its cards do not come back into the game.
    }
    .title = The centre piles
    .ruling = { $recycle ->
        [yes] The book does not say what becomes of closed piles; if they stayed out, many games would end before anybody has played out their game pile.
       *[no] { "" }
    }

rule-FL-5 = On your turn you may play as many cards to the centre as you can and like. They come from three places: the top of your game pile, your hand, and the tops of your reserve piles. When you play from your game pile, its next card is turned up and may follow.
    .title = Playing to the centre

rule-FL-6 = You have two duties. First, as long as the top of your game pile can be played, you play it before anything else. Second, you play { flinch-rules-starter.every } in your hand before any other card of your hand or reserve. Only then do you end your turn. All else is free: cards that could be played may also be kept. Look at your duties again after every card, and when you have drawn a new hand. { $duties ->
        [challenge] Nothing keeps you from breaking a duty, except opponents who watch you (FL-11).
       *[referee] The table sees to it that both are kept (FL-11).
    }
    .title = Duties

rule-FL-7 = If you play the last card of your hand to the centre, you draw { $hand } new cards from the pack, or as many as it still has, and your turn goes on.
    .title = A hand used up

rule-FL-8 = You end your turn by laying one card of your hand on one of your reserve piles, whether or not you have played to the centre. { $variation ->
        [from-both-ends] A 1 or a 15 never goes there
        [from-the-middle] An 8 never goes there
       *[none] A 1 never goes there
    }, and neither does a card of a game pile. If it was the last card of your hand, you draw a new hand when your next turn begins. When the pack and your hand are both empty, you owe no card: you play from your game pile and your reserve piles, or pass.
    .title = Ending the turn

rule-FL-9 = You have up to { $reserves } reserve piles, face up. Only the top of each can be played, and only the tops may be looked at: remember what you cover. If a place is empty, you must fill it before you may cover a pile. Cards never move from one reserve pile to another, and you are never obliged to play from them.
    .title = Reserve piles

rule-FL-10 = Until { flinch-rules-starter.first } has been played, a player who has none to play simply passes, without laying a reserve card. When everyone has passed, everyone lays out the { $hand } cards of their hand as reserve piles, one on each place, and draws { $hand } new ones. If all pass again, everyone lays the { $hand } cards on their reserve piles as they like, even all on one, and draws again; and so on. If the pack runs short of new hands for everyone, the cards are dealt again. Once { flinch-rules-starter.first } is on the table, every turn ends with a reserve card (FL-8).
    .title = The opening
    .ruling = The book does not say what to do when the pack runs short here; the cards are dealt again.

rule-FL-11 = { $duties ->
        [challenge]
            You may break a duty, but an opponent may challenge you for it, for one of two reasons: you did not play a card of your game pile though it could be played, which everybody can see; or you kept { flinch-rules-starter.a } in your hand that you should have played, which is a guess. Your hand decides whether the guess is right, and nobody is shown more than that.
            A right challenge: you stop at once, take the top card of the challenger’s game pile under your own, and lay no reserve card; a card laid already goes back to your hand. Your turn is over. A wrong challenge: the challenger takes the top card of your game pile under their own, and you go on.
            Opponents may challenge while your turn goes on, and need not be waited for: over the game pile as soon as you have played a card while a card of a game pile came first; over a starting card as soon as you have played another card from your hand or a reserve pile. Your hand at that moment decides: if you play { flinch-rules-starter.a } late, you could be challenged until then. At the end of every turn all opponents are asked, whatever you hold, and answer without knowing each other’s answers. If several challenge, the nearest on your left counts: a player who challenges during a turn waits until opponents who sit nearer have said whether they challenge, too.
            When you have drawn a new hand, a starting card in it counts as held back only after you have played another card. { $partners ->
                [yes] A game pile may lose its last card by a penalty; the side wins when both its piles are out. Once a partner’s own pile is out, the other partner’s pile gives or takes the card.
               *[no] A player whose game pile loses its last card by a penalty wins.
            }
       *[referee]
            Nobody can break a duty here: a play that would is refused, and the refusal says what you must do first.
    }
    .title = { $duties ->
        [challenge] Challenges
       *[referee] The duties are kept for you
    }
    .ruling = { $duties ->
        [challenge] The book does not speak of starting cards in a hand just drawn, nor of a game pile that a penalty empties.
       *[referee] { "" }
    }

rule-FL-12 = The game is blocked when the pack is empty and a whole round has gone by without a card to the centre. Then the first player, counted from the dealer’s left, who can play to the centre must play one card, and then the turns go on where they had stopped. If nobody can, the game is over: the player with the fewest cards left in the game pile wins, and players who tie share the win.
    .title = A blocked game
    .ruling = The book does not say who wins if nobody can play; the player with the fewest cards left wins.

rule-FL-13 = { $variation ->
        [from-both-ends] Both 1s and 15s begin centre piles: from a 1 the pile goes up, from a 15 it goes down. Each runs its full length of fifteen cards. All that is said of 1s holds for 15s as well: they must be played, they open the game, and they never go on a reserve pile.
       *[other] { "" }
    }
    .title = Variation: from both ends

rule-FL-14 = { $variation ->
        [from-the-middle] Centre piles begin with an 8 and have two ends: at one you build up from 8 to 15, at the other down from 8 to 1. A pile is closed when both ends are complete. All that is said of 1s holds for 8s instead: they must be played, they open the game, and they never go on a reserve pile. A 1 is then a card like any other.
       *[other] { "" }
    }
    .title = Variation: from the middle

rule-FL-15 = { $partners ->
        [yes] Partners sit opposite each other. On your turn you may also play from your partner’s game pile and from the tops of your partner’s reserve piles. Your duties cover both game piles, your own first. When one of the two is used up, both of you play from the other; the first side with no game pile left wins. Hands stay secret, between partners too, and your reserve card goes on your own piles.
       *[no] { "" }
    }
    .title = Partners
