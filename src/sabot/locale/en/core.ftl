### What every game shares: errors, the terminal, the rules page.

number = { $n }
list-last = { $first } and { $last }
side = { $names }

## Errors: what is wrong, and what to do

error-illegal-action = { $reason } ({ $rule })
error-game-unknown = There is no game “{ $name }”. There are: { $known }.
error-edition-unknown = { $game } has no edition “{ $name }”. There are: { $known }.
error-player-unknown = There is no player “{ $name }”. There are: { $known }.
error-player-level = “{ $name }” does not say how long to think. After the @ comes a time such as { $known } (at most 60s) or a number of playouts such as 2000.
error-rule-unknown = There is no rule “{ $name }”. There are: { $known }.
error-language-unknown = There is no language “{ $name }”. There are: { $known }.
error-hand-unknown = There is no hand { $hand } in this record; it has { $known }.
error-option-unknown = { $edition } has no option “{ $name }”. It has: { $known }.
error-option-none = { $edition } has no option “{ $name }”, nor any other.
error-option-value = The option { $name } cannot be “{ $value }”. It can be: { $choices }.
error-option-yes-no = The option { $name } cannot be “{ $value }”. It can be: yes (or true, on, 1) or no (or false, off, 0).
error-option-fixed = At this table { $name } is fixed at { $choices }; “{ $value }” is not possible.
error-option-form = “{ $found }” is not an option: write NAME=VALUE.
error-edition-missing = The edition { $edition } lacks “{ $key }”.
error-edition-value = The edition { $edition } cannot have “{ $value }” as { $key }.
error-edition-toml = { $origin } is not valid TOML: { $problem }
error-edition-unsourced = The edition { $edition } gives no rule and source for “{ $key }”.
error-edition-pack-small = The pack of { $edition } ({ $cards } cards) is too small for { $players } players.
error-table-players = { $edition } has no table for { $players } players. It has tables for { $known }.
error-table-sides = { $players } players do not form { $sides } equal sides.
error-table-uneven = The sides of “{ $table }” are not of equal size.
error-table-name = “{ $name }” cannot be a player’s name: 1 to 24 letters, digits, dots, dashes or apostrophes, beginning with a letter or digit, without spaces.
error-name-hidden = “{ $name }” contains invisible characters ({ $found }): type the name again, in letters and digits.
error-table-names-twice = Two players have the same name: { $names }.
error-table-nobody = Nobody here is called “{ $name }”. At the table: { $names }.
error-seat-unknown = There is no seat { $seat } at a table for { $players }: seats count from 1.
error-bots-count = { $found ->
        [one] 1 bot was named
       *[other] { $found } bots were named
    }, but there are { $needed } seats for bots; a single name is used for all of them.
error-against-nobody = This game is played alone: there are no other seats, so leave out --against.
error-hand-unfinished = The hand is not over yet.
error-game-over = The game is over.
error-card-unknown = There is no card “{ $card }”. There are: { $known }.
error-action-unknown = { $action } is not an action of this table.
error-action-code = There is no action number { $number }: they go up to { $size }, not included.
error-data-unreadable = The data received cannot be read, at “{ $at }”. The other side may have another version of Sabot.
error-zone-unknown = “{ $found }” is not a line of a deal or position, or names nobody at the table.
error-zone-twice = “{ $found }” gives the same pile a second time.
error-zone-too-many = The position has more of these cards than the pack: { $cards }.
error-zone-cards-missing = These cards are nowhere in the position: { $cards }. End the line of a pile with * to put them there.
error-zone-wrong-card = { $card } does not belong on such a pile.
error-zone-impossible-phase = Nobody could act in this position: the last line does not fit the piles and hands.
error-zone-no-phase = The position does not say whose turn it is.
error-deal-uneven = The deal must give every player { $cards } cards once, and one stock.
error-deal-cards = The deal does not hold the { $cards } cards of { $edition }.
error-secret-size = The secret of a shuffle has { $size } bytes.
error-secret-missing = The secret of the shuffle has not been revealed.
error-proof-missing = The record has no proof for its shuffle.
error-cut-stranger = { $name } does not play at this table and cannot cut.
error-cut-twice = { $name } has already cut.
error-cut-missing = Everybody cuts once, in the order of the seats: { $names }.
error-cut-unreadable = The words of { $name }’s cut may have up to { $longest } printable characters, without a double quote and without spaces at their ends.
error-cut-empty = The cut of { $name } is empty.
error-cut-broken = The cut of { $name } is not the one they had committed to: this deal is not fair.
error-cuts-order = The cuts must be those of the players who committed to one, in the order of the seats: { $names }.
error-salt-size = The random part of { $name }’s cut has { $size } bytes.
error-commitments-order = Only players of this table commit to a cut, each once and in the order of the seats: { $names }.
error-commitments-open = The list of commitments is still open. Cuts are revealed once it is closed.
error-commitments-closed = The list of commitments is closed: the cut of { $name } follows from the sealed secret this time.
error-commitment-missing = { $name } has not committed to a cut, so there is none to reveal.
error-commitment-unreadable = The commitment of { $name } must have 64 hexadecimal digits.
error-reveal-missing = The cut was not revealed by: { $names }.
error-reveals-missed = { $name } has failed to reveal a cut too often in this hand: their cut follows from the sealed secret now.
error-attempt-unneeded = A pack was sealed anew although every cut had been revealed: this deal is not fair.
error-seal-broken = The secret does not fit the seal that was published before the deal: this deal is not fair.
error-commitment-broken = The secret does not fit the commitment made before the deal: this deal is not fair.
error-deal-differs = The deal does not follow from the secret and the cuts: this deal is not fair.
error-file-unreadable = { $path } cannot be read: { $problem }.
error-file-unwritable = { $path } cannot be written: { $problem }.
error-output = The output cannot be written: { $problem }.
error-hand-unfair = Hand { $hand }: { $problem }
error-file-not-text = { $path } is not a text file.
error-no-kept-game = No game has been kept yet. Name a record file.
error-resume-not-playable = { $path } cannot be resumed: the game is over, or no seat in it is yours.
error-prompt-odd = This is not an answer. Type a number from the list, or ? for help.
error-prompt-number = Type a number from 1 to { $highest }.
error-prompt-ambiguous = Which “{ $found }”? Type a number: { $choices }.
error-prompt-unknown = “{ $found }” is neither a number from 1 to { $highest } nor an action or card that is known here. Type ? for help.

## Records that cannot be read or do not hold

error-record-empty = The file holds no record.
error-record-too-long = The file is longer than any record ({ $longest } characters at most).
error-record-head = Line { $line }: a record must begin with [Record "2"] (or "1").
error-record-unfinished-line = Line { $line }: the last line must end with a line break.
error-record-version = Line { $line }: this is a record of version “{ $found }”; this Sabot reads versions 1 and { $known }.
error-record-tag = Line { $line }: “{ $found }” is not a tag of a record. Tags are: { $known }.
error-record-tag-value = Line { $line }: { $problem }
error-record-line-breaks = Line { $line }: this line ends as on another system (a carriage return). Save the file with plain line feeds.
error-record-byte-order-mark = Line { $line }: the file begins with a byte order mark. Save it as plain UTF-8.
error-record-tag-order = Line { $line }: the tag { $name } is out of place or there twice. The order is: { $known }.
error-record-tag-missing = Line { $line }: the tag { $name } is missing.
error-record-number = Line { $line }: { $name } cannot be “{ $found }”.
error-record-table = Line { $line }: { $problem }
error-record-sides = Line { $line }: this edition does not seat “{ $table }” like that.
error-record-nobody = Line { $line }: nobody at the table is called “{ $name }”.
error-record-players = Line { $line }: there must be one player for each seat, not “{ $found }”.
error-record-after = Line { $line }: the seal of the hand before is 64 hexadecimal digits (of a hand of version 1: “sha256:” and 64 digits).
error-record-seal = Line { $line }: a seal is 64 hexadecimal digits.
error-record-commitment = Line { $line }: a commitment is a player’s name and 64 hexadecimal digits.
error-record-cut = Line { $line }: a cut is a player’s name and 64 hexadecimal digits, and after them the player’s own words, if any.
error-record-secret = Line { $line }: a secret is 64 hexadecimal digits.
error-record-option = Line { $line }: “{ $found }” is not an option: it must read NAME=VALUE.
error-record-edition-hash = Line { $line }: the record was made under other rules than these: it says { $found }, the edition here is { $expected }.
error-record-no-deal = Line { $line }: the deal is missing.
error-record-start = Line { $line }: { $problem }
error-record-line = Line { $line }: “{ $found }” does not belong here.
error-record-not-canonical = Line { $line }: this reads “{ $found }”, but should read “{ $expected }”.
error-record-move = Line { $line }: { $move }: { $problem }
error-record-differs = Line { $line }: this reads “{ $found }”, but by the rules it is “{ $expected }”.
error-record-setup-proof = Line { $line }: a position that was set up has no shuffle, so no proof of one belongs here.
error-record-redacted = Line { $line }: this record shows only what { $viewer } could see; it cannot be played again or verified.
error-record-hand-unfinished = Line { $line }: hand { $hand } begins before the one before it is over.
error-record-after-end = Line { $line }: hand { $hand } comes after the end of the game.
error-record-other-game = Line { $line }: hand { $hand } belongs to another game, edition or table.
error-record-chain = Line { $line }: the seal of hand { $hand } was not made after the hand that stands before it here: hands are missing, or from different games.
error-record-older-proof = Line { $line }: hand { $hand } is proved by the older rules, though the hand before it is proved by the present ones.
error-record-dealer = Line { $line }: in hand { $hand } the deal is { $expected }’s.
error-record-totals = Line { $line }: the totals before hand { $hand } should be “{ $expected }”.
error-record-hand-number = Line { $line }: this is hand { $expected }, not { $hand }.

os-error-missing = there is no such file
os-error-denied = not permitted
os-error-folder = it is a folder
os-error-not-folder = part of the path is not a folder
os-error-full = the disk is full
os-error-read-only = the disk is read-only
os-error-other = { $words }

## Playing

play-welcome = { $game }, { $edition }
play-help-hint = Answer with the number of a choice or in words; ? helps, Ctrl-C leaves and keeps the game.
play-forced = Where you have no choice, the move plays itself. Enter or Ctrl-C stops that.
play-forced-stopped = Moves without a choice wait for you now; f lets them play themselves again.
play-forced-again = Moves without a choice play themselves again.
play-somebody = Player
play-hand = Hand { $hand }, dealt by { $dealer }
play-hand-alone = Hand { $hand }
play-sealed = The shuffle is sealed: { $commitment }
play-kept = The game is kept. “sabot resume” continues it.
play-next-hand = Enter for the next hand…
play-deal-again = Nobody has won this hand. Enter to deal again…
play-totals = Totals: { $totals }
play-total = { $side } { $points }
play-winner = Winner: { $names }!
play-winners = The win is shared: { $names }!
play-nobody = Nobody has won this time.
play-lost = It did not come out this time.
play-record-kept = The record is in { $path }; “sabot verify” checks it, “sabot replay” shows it.
resume-none = There is no game to resume. “sabot play” starts one.
resume-spoiled = { $name }  cannot be read: { $problem }
resume-kept = { $name }  { $game }: { $table }, hand { $hand }
resume-going-on = Continuing with hand { $hand }.
prompt = ›
prompt-only-choice = Enter ›
prompt-default = Enter: { $action } ›
prompt-which = { $group } Which?
prompt-which-choice = A number, or Enter to go back ›
prompt-card = { $card }: { $about }
prompt-refused = { $reason } ({ $rule })
prompt-help =
    Type the number of a choice or its words, or an action in the notation of records.
    ? and a card’s name tells what that card does.
    Enter takes the only choice there is{ $quiet ->
        [yes] , and says nothing where you may object to what another player did
       *[no] { "" }
    }. Elsewhere Enter shows the table again, and so does t.
    { $forced ->
        [yes] f stops moves that play themselves, or lets them play again; q leaves and keeps the game.
       *[no] q leaves and keeps the game.
    }
    “sabot rules { $game }” in another window explains every rule by its number.

## Which game

menu-title = What would you like to play?
menu-seats = { $fewest } to { $most } players
menu-seats-one = { $players ->
        [one] 1 player
       *[other] { $players } players
    }
menu-prompt = A number, or Enter for the first ›
menu-again = Type a number from 1 to { $highest }, or a game’s name; q leaves.

sheet-line = Score
sheet-total = Total
sheet-entry = { $label }: { $points } ({ $reason })
sheet-sum = Total: { $points }

## Looking again

replay-step = Enter for the next move…
replay-comment = “{ $comment }”
verify-rules = { $count ->
        [one] Hand { $hands }
       *[other] Hands { $hands }
    }: { $actions ->
        [one] 1 action, legal
       *[other] { $actions } actions, every one of them legal
    }; every draw is what the deal gives.
verify-scores = Scores: every line of every hand that is over is right.
verify-totals = From hand to hand: the totals are carried on rightly, and the deal passes to the left.
verify-brought = { $side } { $total }
verify-part = This is a part of a game: it begins at hand { $hand }. What was brought from before was taken as it stands: { $brought }.
verify-over = The game is over after hand { $hand }.
verify-not-over = The game is not over after hand { $hand }; later hands are not covered.
verify-unfinished = Hand { $hand } is not over: the game is unfinished, and was checked as far as it goes.

verify-attempt = Hand { $hand }, attempt { $attempt }, sealed as { $seal }…: { $names } did not reveal a cut, so the pack was sealed anew.
verify-hand-cut = Hand { $hand }, sealed as { $seal }…: cut by { $names }.
verify-hand-uncut = Hand { $hand }, sealed as { $seal }…: cut by nobody.
verify-repeated = Hand { $hand }: the cut of { $names } had been revealed before, so it is worth nothing.
verify-derived = Hand { $hand }: in the place of { $names } the cut follows from the sealed secret, as for bots and latecomers.
verify-hand-first = Hand { $hand }, sealed as { $seal }…: proved by the older rules (version 1).
verify-hand-open = Hand { $hand }, sealed as { $seal }…: not proved. The secret of the shuffle has not been revealed.
verify-hand-missing = Hand { $hand }: not proved. The record has no proof for its shuffle.
verify-hand-set-up = Hand { $hand } starts from a position that was set up: there is no shuffle to prove.
verify-promise-cut = { $count ->
        [one] The deal of hand { $hands } follows
       *[other] The deals of hands { $hands } follow
    } from the sealed secret and the cuts. Nobody had a choice after the seal, not even whoever dealt: if one of those who cut is honest, and saw this seal and this list then, nobody arranged { $count ->
        [one] the deal
       *[other] a deal
    }.
verify-promise-uncut = { $count ->
        [one] The deal of hand { $hands } follows
       *[other] The deals of hands { $hands } follow
    } from the sealed secret, and from no cut that was unknown when the pack was sealed. Nothing was changed after the seal, but whoever sealed the pack could choose before.
verify-promise-first = { $count ->
        [one] The deal of hand { $hands } follows
       *[other] The deals of hands { $hands } follow
    } from the sealed secret and the cuts by the older rules. They prove that nothing was changed after the deal. Whoever dealt could choose the cuts of bots and latecomers, and so the deal; in league with the last player to cut they always could.
verify-promise-withheld = { $count ->
        [one] In hand { $hands }, though, a reveal was missing
       *[other] In hands { $hands }, though, reveals were missing
    }. Whoever stays away, in league with whoever deals, gets another throw; a lost connection looks the same.
verify-bound = { $count ->
        [one] The seal of hand { $hands } binds
       *[other] The seals of hands { $hands } bind
    } the names at the table, the dealer, the number of the hand and the totals: none was changed afterwards.
verify-bound-first = { $count ->
        [one] The seal of hand { $hands } binds
       *[other] The seals of hands { $hands } bind
    } the names at the table, the dealer and the number of the hand, but not the totals.
verify-chain = { $count ->
        [one] The seal of hand { $hands } names
       *[other] The seals of hands { $hands } each name
    } the seal of the hand before: none is missing between them, and none is from another game.
verify-part-bound = The seal of hand { $hand } also names the seal { $seal }… of hand { $before }, which is not in this file.
verify-part-unbound = The seal of hand { $hand } names no hand before it.
verify-not-checked = Not checked:
verify-not-seal = whether the seals and the lists of cuts were shown in time: compare them with what you, or your program, noted then.
verify-not-random = whether secrets and cuts were drawn at random: a deal from a seed looks the same.
verify-not-deal = { $count ->
        [one] how the cards of hand { $hands } were
       *[other] how the cards of hands { $hands } were
    } dealt, and whether cards, names or totals were changed afterwards.
verify-not-set-up = { $count ->
        [one] how the position of hand { $hands }
       *[other] how the positions of hands { $hands }
    } came about.
verify-not-chain = { $count ->
        [one] whether hand { $hands } belongs to the game of the hand before it: no seal says so.
       *[other] whether hands { $hands } each belong to the game of the hand before: no seal says so.
    }
verify-not-before = what happened before hand { $hand }.
verify-not-after = what happened after the last move here, in hand { $hand } or later.
verify-not-people = whether the players made these moves themselves, and who was a person and who a bot.
verify-whole = This is a whole game, and all that its record can prove is proved.
verify-less = What is here is right, but it proves less than a whole game with a proof of every deal.

## Rules and editions

rules-which = There are rules for several games:
rules-of-game = sabot rules { $id }  →  { $game }, rules { $first } to { $last }
rules-how = “sabot rules { $rule }” shows one rule alone. What the books advise: “sabot rules { $game } --hints”.
rules-title = The rules of { $game }: { $edition }
rules-heading = { $rule }  { $title }
rules-object = The object of the game
rules-chosen = { $title }: { $value } ({ $rule })
rules-book-choice = A choice of the book: { $line }
rules-house-rule = House rule: { $line }
rules-ruling = Our ruling: { $line }
rules-ruling-value = { $title }: { $value }.
rules-offer = { $title }: { $value } ({ $option }).
rules-offered = The book offers a choice: { $line }
rules-no-such-rule = No such rule.
rules-not-here = { $rule } does not apply at this table.
rules-hints-title = Hints for { $game }: { $edition }
rules-hints-book = What the book advises
rules-hints-ours = What we add
rules-hints-how = Hints for playing: sabot rules { $game } --hints
rules-differs = ↳ { $editions }:
editions-game = { $game } ({ $id })
editions-head = { $name } — --edition { $id }
editions-hash = { $hash }
editions-option-book = { $title }: { $value } ({ $rule })
editions-option-ruling = { $title }: { $value } ({ $rule }, our ruling)
editions-option-tables = only for { $players } players
editions-choice-book = --option { $option }={ $spelled }: { $meaning } (a choice of the book)
editions-choice-house = --option { $option }={ $spelled }: { $meaning } (a house rule)

# The players that are programs, and how each of them thinks.
bot-random = Random
bot-random-about = Plays any legal action, all equally likely.
bot-booklet = By the book
bot-booklet-about = Plays as the rulebook advises, with the care of an attentive player.
bot-counter = Card counter
bot-counter-about = Counts the cards that are still to come and that the others may still hold, and weighs every card by them.
bot-search = Thinks ahead
bot-search-about = Imagines what the others may hold, plays every choice out many times and takes the best.
bot-master = Master
bot-master-about = Has learned from millions of hands what pays, and checks it by playing every choice out many times.
