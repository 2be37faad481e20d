### Flinch at the table: choices, events, refusals, score sheet.
###
### Cards come in as their numbers, sides and players as names.

flinch-name = Flinch
flinch-about = Build piles from 1 to 15 in the middle and be the first to see the last of your own pile.
flinch-prompt-help =
    In this game a bare number is always one of the list. In the notation of records: game plays the top of your game pile, r3 that of your reserve pile 3, partner and p3 those of your partner.
    And -9@3 lays a 9 on reserve pile 3, pass passes.

## Editions

flinch-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = For 2 to 8 players: be the first to get rid of your game pile, by building piles from 1 to 15 in the centre.

## Choices

flinch-action-play = { $source ->
        [game] Play { $card } from your game pile
        [partner-game] Play { $card } from your partner’s game pile
        [reserve] Play { $card } from reserve pile { $place }
        [partner-reserve] Play { $card } from your partner’s reserve pile { $place }
       *[hand] Play { $card }
    }{ $starts ->
        [yes] : a new pile
       *[no] { $variation ->
            [from-both-ends] { $onto ->
                [1] { " " }on a pile going up
               *[15] { " " }on a pile going down
            }
            [from-the-middle] { " " }on the pile that ends in { $onto } on the other side
           *[none] { "" }
        }
    }
flinch-action-lay = { $spread ->
        [yes] Lay { $card } on the empty place { $place }
       *[no] Lay { $card } on the empty place { $place } and end your turn
    }
flinch-action-lay-covering = { $spread ->
        [yes] Lay { $card } on reserve pile { $place }, over { $top }
       *[no] Lay { $card } on reserve pile { $place }, over { $top }, and end your turn
    }
flinch-action-lay-somewhere = { $spread ->
        [yes] Lay { $card } on a reserve pile…
       *[no] Lay { $card } on a reserve pile and end your turn…
    }
flinch-action-pass = Pass
flinch-action-challenge-pile = Challenge { $seat }: the game pile could have been played
flinch-action-challenge-starter = Challenge { $seat }: a starting card is held back
flinch-action-let-pass = Say nothing

## What happens

flinch-event-drew = { $you ->
        [seat] You draw { $card }.
       *[other] { $seat } draws { $card }.
    }
flinch-event-hand-drawn = { $you ->
        [seat] You draw { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[other] { $seat } draws { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
flinch-event-pack-empty = The pack is empty.
flinch-event-recycled = The closed piles are shuffled: a new pack of { $count } cards.
flinch-event-played = { $you ->
        [seat] You play { $card }{ flinch-played-from }.
       *[other] { $seat } plays { $card }{ flinch-played-from }.
    }
flinch-joined-played = , then { $card }{ flinch-played-from }.
flinch-played-from = { $source ->
        [game] { " " }from { $you ->
            [seat] your
           *[other] the
        } game pile
        [partner-game] { " " }from the partner’s game pile
        [reserve] { " " }from a reserve pile
        [partner-reserve] { " " }from a reserve pile of the partner
       *[hand] { "" }
    }
flinch-event-pile-closed = A centre pile is complete, and set aside.
flinch-event-turned-up = { $you ->
        [seat] You turn up { $card }.
       *[other] { $seat } turns up { $card }.
    }
flinch-joined-turned-up = { $you ->
        [seat] { " " }and turn up { $card }.
       *[other] { " " }and turns up { $card }.
    }
flinch-event-game-pile-out = { $you ->
        [seat] Your game pile is used up!
       *[other] The game pile of { $seat } is used up!
    }
flinch-event-laid = { $you ->
        [seat] You lay { $card } on reserve pile { $place }.
       *[other] { $seat } lays { $card } on reserve pile { $place }.
    }
flinch-joined-laid = { $you ->
        [seat] , and lay { $card } on reserve pile { $place }.
       *[other] , and lays { $card } on reserve pile { $place }.
    }
flinch-event-passed = { $you ->
        [seat] You pass.
       *[other] { $seat } passes.
    }
flinch-joined-passed = { $you ->
        [seat] , and pass.
       *[other] , and passes.
    }
flinch-event-nobody-began = { $count ->
        [1] Nobody can begin: everybody lays out the hand as five reserve piles and draws a new one.
       *[other] Again nobody can begin: everybody lays the hand on the reserve piles and draws a new one.
    }
flinch-event-spread-out = { $you ->
        [seat] You lay out { $cards }.
       *[other] { $seat } lays out { $cards }.
    }
flinch-event-spread-began = { $you ->
        [seat] You lay out your hand.
       *[other] { $seat } lays out the hand.
    }
flinch-event-interrupted = { $you ->
        [seat] You challenge { $other }
        [other] { $seat } challenges you
       *[none] { $seat } challenges { $other }
    }: { $duty ->
        [pile] the game pile could have been played.
       *[starter] a starting card is held back.
    } Does anyone nearer challenge, too?
flinch-event-called = { $you ->
        [seat] You challenge { $other } over { $duty ->
            [pile] the game pile
           *[starter] a starting card
        } too, but sit too far away.
        [other] { $seat } challenges you over { $duty ->
            [pile] the game pile
           *[starter] a starting card
        } too, but sits too far away.
       *[none] { $seat } challenges { $other } over { $duty ->
            [pile] the game pile
           *[starter] a starting card
        } too, but sits too far away.
    }
flinch-event-challenged = { $you ->
        [seat] You challenge { $other }
        [other] { $seat } challenges you
       *[none] { $seat } challenges { $other }
    }: { $duty ->
        [pile] the game pile could have been played.
       *[starter] a starting card is held back.
    } { $right ->
        [yes] That is right!
       *[no] That is wrong.
    }
flinch-event-taken-back = { $you ->
        [seat] You take { $card } back from reserve pile { $place }.
       *[other] { $seat } takes { $card } back from reserve pile { $place }.
    }
flinch-event-penalty-taken = { $you ->
        [seat] You must take { $card } from the game pile of { $other } and put it under your own.
        [other] { $seat } must take { $card } from your game pile and put it under their own.
       *[none] { $seat } must take { $card } from the game pile of { $other } and put it under their own.
    }
flinch-event-blocked = A whole round without a card to the centre, and no pack: whoever can play must.
flinch-event-block-asked = { $you ->
        [seat] You must play a card if possible.
       *[other] { $seat } must play a card if possible.
    }
flinch-event-hand-ended = { $how ->
        [out] The last game-pile card is played: { $sides } { $sides_count ->
            [one] wins
           *[other] win
        }!
        [penalty] A penalty takes the last game-pile card: { $sides } { $sides_count ->
            [one] wins
           *[other] win
        }!
        [block] Nobody can play. The fewest game-pile cards win: { $sides }.
       *[again] Nobody can begin and the pack is too small for new hands: the cards are dealt again.
    }

## Refusals: what is wrong, and what would do

flinch-illegal-hand-over = The hand is over.
flinch-illegal-not-your-turn = It is { $seat }’s turn to act.
flinch-illegal-window-open = { $seat } may still be challenged; wait until all opponents have answered.
flinch-illegal-referee = There are no challenges at this table: the program enforces the duties. Play your own turn.
flinch-illegal-no-window = There is nothing of the kind to challenge now. Wait for a doubtful play or the end of a turn.
flinch-illegal-too-far = Somebody nearer to { $seat } has challenged already: let them settle it.
flinch-illegal-not-an-opponent = Only opponents of { $seat } may challenge; let them answer.
flinch-illegal-already-answered = You have given your answer; wait for the others.
flinch-illegal-not-in-hand = { $card } is not in your hand: choose a card that is.
flinch-illegal-pile-out = This game pile is used up: play from elsewhere.
flinch-illegal-place-empty = There is no card on place { $place }: choose a reserve pile that has one.
flinch-illegal-no-partner = There are no partners at this table: play your own cards.
flinch-illegal-does-not-fit = { $card } fits on no centre pile now: play another card or end your turn.
flinch-illegal-wrong-pile = { $card } does not fit there, but it does elsewhere: name that pile.
flinch-illegal-game-pile-first = { $card } on your game pile can be played: it comes first.
flinch-illegal-partners-pile-first = { $card } on the game pile of { $seat } can be played: it comes first.
flinch-illegal-starter-first = { $card } in your hand starts a pile: play it first.
flinch-illegal-starter-to-reserve = { $card } starts a pile and never goes to a reserve pile: play it, or lay another card.
flinch-illegal-opening-pass = No pile has been started yet: start one, or pass without laying a card.
flinch-illegal-must-lay = End your turn by laying a card from your hand on a reserve pile.
flinch-illegal-fill-empty-place = Place { $place } is empty: lay the card there first.
flinch-illegal-spread-first = Nobody could begin: lay out your hand on your reserve piles.
flinch-illegal-block-first = The game is blocked: play a card to the centre, or pass if you cannot.
flinch-illegal-must-unblock = The game is blocked and you can play: play a card to the centre.

## The table

flinch-about-card = { $number ->
        [1] 1 starts a centre pile and must be played as soon as your game pile lets you; it never goes to a reserve pile. Only where piles start from the middle is it a card like any other.
        [8] 8 goes on a centre pile that waits for it, or on one of your reserve piles. Where piles start from the middle it starts one instead: there it must be played, and never goes to a reserve pile.
        [15] 15 completes a centre pile. Where piles start from both ends it starts one too: there it must be played, and never goes to a reserve pile.
       *[other] { $card } goes on a centre pile that waits for it, or on one of your reserve piles.
    }
flinch-label-centre = Centre
flinch-label-pack = Pack
flinch-label-closed = Closed piles
flinch-label-game = pile
flinch-label-reserve = reserve
flinch-label-cards = hand
flinch-label-hand = Your hand
flinch-label-partner = partner

flinch-question-turn = { $can ->
        [play] Your turn. Play to the centre.
        [lay] Your turn. Nothing can be played: end it with a reserve card.
        [pass] Your turn. Nothing can be played or laid: pass.
        [play-pass] Your turn. Play to the centre, or pass.
       *[play-lay] Your turn. Play to the centre, or end it with a reserve card.
    }
flinch-question-opening = { $can ->
        [play] { $variation ->
            [from-both-ends] No pile has been started. Play your 1 or 15.
            [from-the-middle] No pile has been started. Play your 8.
           *[none] No pile has been started. Play your 1.
        }
        [pass] No pile has been started, and you cannot start one: pass.
       *[play-pass] { $variation ->
            [from-both-ends] No pile has been started. Play a 1 or a 15, or pass.
            [from-the-middle] No pile has been started. Play an 8, or pass.
           *[none] No pile has been started. Play a 1, or pass.
        }
    }
flinch-question-window = { $moment ->
        [lay] { $seat } has ended the turn. Do you challenge?
        [pass] { $seat } has passed. Do you challenge?
        [turn] { $seat } is challenged. You sit nearer: do you challenge, too?
        [passed-over] { $seat } has played past a game pile. Do you challenge?
       *[going-on] { $seat } has played a card other than a starting card. Do you challenge?
    }
flinch-question-spread = Nobody could begin. Lay out your hand: which card goes where?
flinch-question-block = The game is blocked. You must play a card if you can.

## The score sheet

flinch-line-left = Game-pile cards left
flinch-why-again = dealt again
flinch-why-left = { $points ->
        [0] none left
       *[other] { $points } left
    }

## Options and house rules

flinch-option-duties = { $value ->
        [referee] the program allows no breach
       *[challenge] opponents challenge those who break them
    }
    .title = Duties
flinch-option-recycle = { $value ->
        [yes] are shuffled into a new pack when the pack is empty
       *[no] stay set aside
    }
    .title = Closed piles
flinch-option-variation = { $value ->
        [from-both-ends] from both ends: up from 1, down from 15
        [from-the-middle] from the middle: from 8 to both sides
       *[none] up from 1 to 15
    }
    .title = Centre piles
flinch-option-packs = { $value }
    .title = Packs shuffled together
flinch-option-partners = { $value ->
        [yes] partners sit opposite each other
       *[no] everyone for themselves
    }
    .title = Partners

## Tables of an edition

flinch-table = { $players } players: { $team ->
        [1] everyone for themselves
       *[other] { $sides } teams of { $team }
    }, { $cards } cards

## What a simulation counts

flinch-measure-ended-by-going-out = Ended with a game pile played out
flinch-measure-ended-by-penalty = Ended by a penalty
flinch-measure-ended-by-block = Ended by a block
flinch-measure-dealt-again = Dealt again
flinch-measure-challenges-right = Challenges that were right
flinch-measure-challenges-wrong = Challenges that were wrong
flinch-measure-hands-laid-out = Hands laid out as nobody could begin
flinch-measure-blocks = Blocks
flinch-measure-recycles = New packs from closed piles

## How everybody stands

flinch-standing = { $seat }: { $game ->
        [0] the game pile is out
        [one] 1 card in the game pile, a { $top }
       *[other] { $game } cards in the game pile, { $top } on top
    }; { $piles ->
        [0] no reserve
       *[other] reserve shows { $reserve }
    }; { $hand ->
        [0] no card in hand
        [one] 1 card in hand
       *[other] { $hand } cards in hand
    }.
