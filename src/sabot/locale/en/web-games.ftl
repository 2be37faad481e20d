## All boards, and Mille Bornes

web-no-board = This page has no board for this game. Reload the page, or choose another game.
web-kit-hand = Your hand
web-kit-playable = { $card }, can be played
web-kit-unplayable = { $card }, cannot be played now
web-kit-new = { $card }, just drawn
web-kit-choices = What you can do
web-kit-not-now = cannot be played now
web-kit-why = Why?
web-kit-about-card = What { $card } does, and whether it can be played now
web-kit-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-kit-seat-you = you
web-kit-seat-bot = bot
web-kit-seat-away = away
web-kit-seat-dealer = dealer
web-kit-seat-asked = to decide
web-kit-can = You can: { $choices }.
web-kit-not-now-choices = It cannot be played now. You can: { $choices }.
web-kit-nothing = nothing

web-mille-tray = Draw pile and discards
web-mille-draw = Draw pile
web-mille-draw-words = Draw pile: { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }.
web-mille-discard = Discards
web-mille-look = See all
web-mille-discard-empty = No discards yet.
web-mille-discard-words = Discards: { $card } on top, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
web-mille-battle = Battle
web-mille-speed = Speed
web-mille-nothing = nothing
web-mille-rolling = Rolling
web-mille-stopped = Stopped: { $card }
web-mille-waiting = Waiting for { $card }
web-mille-stopped-short = Stopped
web-mille-waiting-short = Waiting
web-mille-limit = at most
web-mille-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-mille-way-words = { $way } of { $trip } { $words ->
        [parker] miles
       *[other] km
    }.
web-mille-motion-words = { $motion }.
web-mille-limited = Speed limit: 50 at most.
web-mille-unlimited = No speed limit.
web-mille-harmless = { $card } (harmless)
web-mille-tops = Battle pile: { $battle }. Speed pile: { $speed }.
web-mille-laid = Distance cards: { $cards }.
web-mille-laid-none = No distance cards.
web-mille-safeties-words = Safeties: { $cards }.
web-mille-safeties-none = No safeties.
web-mille-coup = { $card } as a coup fourré
web-mille-points-words = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } so far.
web-mille-open-hand = { $seat }’s hand
web-mille-turn = { $own ->
        [yes] It is your turn.
       *[no] It is { $seat }’s turn.
    }
web-mille-window = { $own ->
        [yes] { $card } against you: you may answer.
       *[no] { $card } against { $side }: waiting for the answer.
    }
web-mille-extension = { $own ->
        [yes] You decide on the extension.
       *[no] { $seat } decides on the extension.
    }
web-mille-ended = The hand is over.
web-mille-play = Play
web-mille-discard-card = Discard
web-mille-attack = Attack { $side }
web-mille-attack-alone = Attack
web-mille-attack-whom = Attack whom?
## Asking games

web-asking-players = The players
web-asking-hand = Your hand
web-asking-hand-of = { $name }’s hand
web-asking-hand-empty = You hold no cards.
web-asking-numbers = The fifteen sets
web-asking-down = { $down } of { $all } sets down
web-asking-open = { $number }: still in play
web-asking-taken = { $number }: laid by { $name }
web-asking-taken-own = { $number }: laid by you
web-asking-cards = { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
web-asking-sets = { $count ->
        [0] no set
        [one] 1 set: { $numbers }
       *[other] { $count } sets: { $numbers }
    }
web-asking-held = { $number }: you hold { $count } of { $all }
web-asking-held-of = { $number }: { $count } of { $all }
web-asking-nearly = one is missing
web-asking-proposed = suggested
web-asking-choose-player = Ask { $name }…
web-asking-whom = Whom do you ask for { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }?
web-asking-whom-all = Whom do you ask for { $number }s?
web-asking-what = What do you ask { $name } for?
web-asking-clear = Choose again
web-asking-why = What can I do with { $card }?
web-asking-turn-of = { $own ->
        [yes] It is your turn to ask.
       *[no] It is { $name }’s turn to ask.
    }
web-asking-over = All sets are down.
web-asking-says-ask = { $number ->
        [8] An 8
        [11] An 11
       *[other] A { $number }
    }?
web-asking-says-ask-all = Any { $number }s?
web-asking-says-to = (to { $name })
web-asking-says-yes = { $count ->
        [one] Here you are!
       *[other] Here are { $count }!
    }
web-asking-says-no = I have none!
web-asking-says-store = Go to the store!
web-asking-says-found = Here it is!
web-asking-says-set = Set of { $number }s!
web-asking-store = The store
web-asking-store-left = { $count ->
        [0] The store is empty
        [one] 1 card in the store
       *[other] { $count } cards in the store
    }
web-asking-store-sold-out = Sold out

## Patience

web-patience-upper = Upper row
web-patience-lower = Lower row
web-patience-stock = Pack, turned card and waste
web-patience-up = { $up } of { $cards } up
web-patience-slot = { $top ->
        [0] Upper pile { $pile }: empty, waits for a 1
        [15] Upper pile { $pile }: complete
       *[other] Upper pile { $pile }: up to { $top }
    }
web-patience-place = { $count ->
        [0] Place { $place }: empty
        [one] Place { $place }: { $top }
       *[other] Place { $place }: { $head } to { $top }, { $count } cards
    }
web-patience-pack = { $count ->
        [0] Pack: used up
        [one] Pack: 1 card
       *[other] Pack: { $count } cards
    }
web-patience-turn-up = turn up the next card
web-patience-turned = Turned up: { $card }
web-patience-nothing-turned = No card is turned up
web-patience-waste = { $count ->
        [0] Waste: empty
        [one] Waste: { $card }
       *[other] Waste: { $card }, { $count } cards
    }
web-patience-picked = picked up
web-patience-again = press again: { $words }
web-patience-proposed = suggested
web-patience-label-pack = Pack { $count }
web-patience-label-turned = Turned
web-patience-label-waste = Waste { $count }
web-patience-all-waste = Look through the waste
web-patience-waste-title = The waste, newest first
web-patience-where = Where does { $card } go?
web-patience-nowhere = { $card } has nowhere to go just now.
web-patience-can = { $card } picked up. { $ways }
web-patience-why = Where can { $card } go, and why?
web-patience-how = Tap a card, then where it goes. Tap it again to send it up.
web-patience-out = It has come out!
web-patience-not-out = It has not come out: { $up } of { $cards } cards are up.

## Flinch and Domino together

web-numbers-players = The others
web-numbers-goes-here = { $name }: your card goes here
web-numbers-turn-of = { $name } is playing.

## Flinch

web-flinch-centre = Centre piles
web-flinch-piles = { $count ->
        [0] No centre pile yet
        [one] 1 centre pile
       *[other] { $count } centre piles
    }
web-flinch-pile = { $way ->
        [up] Centre pile going up, { $last } on top
        [down] Centre pile going down, { $last } on top
        [both] Centre pile from { $first } to { $last }
       *[plain] Centre pile, { $last } on top
    }
web-flinch-new-pile = Place for a new centre pile
web-flinch-pack = Pack
web-flinch-pack-size = { $count ->
        [0] The pack is empty
        [one] 1 card in the pack
       *[other] { $count } cards in the pack
    }
web-flinch-closed = Closed
web-flinch-closed-piles = { $count ->
        [0] No pile is closed
        [one] 1 pile is closed
       *[other] { $count } piles are closed
    }
web-flinch-mine = Your piles
web-flinch-partner = your partner
web-flinch-with = with { $name }
web-flinch-game = Game pile
web-flinch-reserve = Reserve
web-flinch-piles-of = { $owner ->
        [own] Your game pile and reserve piles
       *[partner] Game pile and reserve piles of { $name }, your partner
    }
web-flinch-game-of = { $owner ->
        [own] { $count ->
            [0] Your game pile, used up
            [one] Your game pile: { $card }, the last card
           *[other] Your game pile: { $card } on top, { $count } cards
        }
       *[partner] { $count ->
            [0] Game pile of { $name }, used up
            [one] Game pile of { $name }: { $card }, the last card
           *[other] Game pile of { $name }: { $card } on top, { $count } cards
        }
    }
web-flinch-reserve-of = { $owner ->
        [own] { $count ->
            [0] Reserve place { $place }, empty
            [one] Reserve pile { $place }: { $card }
           *[other] Reserve pile { $place }: { $card } on top, { $count } cards
        }
       *[partner] { $count ->
            [0] Reserve place { $place } of { $name }, empty
            [one] Reserve pile { $place } of { $name }: { $card }
           *[other] Reserve pile { $place } of { $name }: { $card } on top, { $count } cards
        }
    }
web-flinch-to-reserve = Reserve { $place }
web-flinch-play = Play
web-flinch-play-or-lay = Play it, or lay it on reserve pile
web-flinch-lay-where = On which reserve pile?
web-flinch-summary = { $count ->
        [0] Game pile used up
        [one] Game pile: { $card }, the last card
       *[other] Game pile: { $card } on top, { $count } cards
    }. { $filled ->
        [0] No reserve piles.
       *[other] Reserve: { $reserves }.
    }
web-flinch-summary-hand = { $count ->
        [0] Empty hand.
       *[other] Hand: { $cards }.
    }
web-flinch-window = { $own ->
        [yes] Your turn may be challenged now.
       *[no] { $name } may be challenged now.
    }
web-flinch-spreading = { $name } is laying out a hand.
web-flinch-unblocking = Blocked: { $name } must play a card, if there is one to play.
web-flinch-unopened = { $variation ->
        [from-both-ends] No pile yet: a 1 or a 15 starts one.
        [from-the-middle] No pile yet: an 8 starts one.
       *[none] No pile yet: a 1 starts one.
    }
web-flinch-spreads = { $count ->
        [one] Hands were laid out once.
       *[other] Hands were laid out { $count } times.
    }
web-flinch-recycled = { $count ->
        [one] The closed piles have become a new pack once.
       *[other] The closed piles have become a new pack { $count } times.
    }
web-flinch-idle = { $count ->
        [one] 1 turn without a card played to the centre
       *[other] { $count } turns without a card played to the centre
    }

## Domino

web-domino-table = Table piles
web-domino-piles = { $count ->
        [0] No table pile yet
        [one] 1 table pile
       *[other] { $count } table piles
    }
web-domino-pile = Table pile, { $card } on top
web-domino-new-pile = Place for a new table pile
web-domino-closed = Complete
web-domino-closed-piles = { $count ->
        [0] No pile is complete
        [one] 1 pile is complete
       *[other] { $count } piles are complete
    }
web-domino-mine = Your cards
web-domino-turned = Turned up
web-domino-turned-card = { $own ->
        [yes] You have turned up { $card }
       *[no] { $name } has turned up { $card }
    }
web-domino-nothing-turned = No card is turned up
web-domino-hand = Hand
web-domino-pile-label = Pile
web-domino-hand-of = { $own ->
        [yes] { $count ->
            [0] Your hand, empty
            [one] Your hand: 1 card, face down
           *[other] Your hand: { $count } cards, face down
        }
       *[no] { $count ->
            [0] No hand
            [one] Hand: 1 card
           *[other] Hand: { $count } cards
        }
    }
web-domino-pile-of = { $own ->
        [yes] { $count ->
            [0] Your pile, empty
            [one] Your pile: { $card }
           *[other] Your pile: { $card } on top, { $count } cards
        }
       *[no] { $count ->
            [0] Pile of { $name }, empty
            [one] Pile of { $name }: { $card }
           *[other] Pile of { $name }: { $card } on top, { $count } cards
        }
    }
web-domino-left = { $count ->
        [0] no card left
        [one] 1 card left
       *[other] { $count } cards left
    }
web-domino-next = Next in the hand: { $cards }
web-domino-turn-count = Turn { $turn }
web-domino-window = { $own ->
        [yes] “Domino!” may be said about what you did.
       *[no] “Domino!” may be said about what { $name } did.
    }
