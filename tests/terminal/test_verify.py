"""`sabot verify` claims only what it has checked: for valid games, parts of games, and tampered games."""

from __future__ import annotations

from pathlib import Path

import pytest

from sabot.core.fairness import derived_secret
from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.locale import LANGUAGES
from tests.records import edits
from tests.records.tampering import (
    bots,
    dealt_as,
    dealt_by,
    dropped,
    half_cut,
    mixed,
    of_attempts,
    older,
    older_of,
    one_hand,
    other_game,
    part,
    relabelled,
    renamed,
    renumbered,
    repeated_cuts,
    spliced,
    three,
    unfinished,
    unproved,
    whole,
    with_attempt_before,
    with_chosen_cut,
    with_other_words,
)
from tests.terminal.conftest import Sabot
from tests.terminal.every_game import plain
from tests.terminal.verdicts import (
    CHAIN,
    NO_PROOF,
    NOBODY_CHOSE,
    OTHER_TURN,
    SEAL_BROKEN,
    SEALS,
    UNFAIR,
    Verdict,
    good,
    is_part,
    less,
    not_over,
    seal,
    wrong,
)

GAMES_THAT_HOLD = [
    good(
        "whole game",
        whole(),
        ("Hands 1–5: ", "Manches 1–5 : "),
        (
            "From hand to hand: the totals are carried on rightly, and the deal passes to the left.",
            "D’une manche à l’autre : les totaux sont bien reportés et la donne passe à gauche.",
        ),
        ("The game is over after hand 5.", "La partie est finie après la manche 5."),
        (
            f"Hand 5, sealed as {seal(whole()[4])}…: cut by Ada and Blaise.",
            f"Manche 5, sceau {seal(whole()[4])}… : coupe d’Ada et Blaise.",
        ),
        NOBODY_CHOSE,
        (
            "The seals of hands 2–5 each name the seal of the hand before: none is missing between them",
            "Les sceaux des manches 2–5 nomment chacun celui de la manche précédente : il n’en manque aucune",
        ),
        (
            (
                "The seals of hands 1–5 bind the names at the table, the dealer, the number of the hand and "
                "the totals: none was changed afterwards."
            ),
            (
                "Les sceaux des manches 1–5 portent aussi sur les noms à la table, qui donne, le numéro de "
                "la manche et les totaux : rien de cela n’a été changé après coup."
            ),
        ),
        (
            "whether secrets and cuts were drawn at random: a deal from a seed looks the same.",
            "que les secrets et les coupes aient été tirés au hasard",
        ),
    ),
    good(
        "whole game in which nobody cut",
        bots(),
        ("cut by nobody", "personne n’a coupé"),
        (
            (
                "The deal of hand 1 follows from the sealed secret, and from no cut that was unknown when "
                "the pack was sealed. Nothing was changed after the seal, but whoever sealed the pack could "
                "choose before."
            ),
            (
                "La donne de la manche 1 découle du secret scellé et d’aucune coupe inconnue au moment "
                "de sceller. Rien n’a été changé une fois le paquet scellé, mais qui l’a scellé pouvait "
                "choisir avant."
            ),
        ),
    ),
    good("whole game of one hand", one_hand(), ("Hand 1: ", "Manche 1 : "), NOBODY_CHOSE),
]
OLD = "The deal of hand 1 follows from the sealed secret and the cuts by the older rules."
PARTS = [
    less(
        "first hand dropped",
        dropped(whole(), 0),
        is_part(2),
        ("Ada 875 and Blaise 250.", "Ada 875 et Blaise 250."),
        ("The game is over after hand 5.", "La partie est finie après la manche 5."),
        (
            (
                f"The seal of hand 2 also names the seal {seal(whole()[0])}… of hand 1, which is not in this "
                "file."
            ),
            (
                f"Le sceau de la manche 2 nomme aussi le sceau {seal(whole()[0])}… de la manche 1, qui "
                "n’est pas dans ce fichier."
            ),
        ),
        ("what happened before hand 2.", "ce qui s’est passé avant la manche 2."),
    ),
    less(
        "last hand dropped",
        whole()[:3],
        not_over(3),
        (
            "what happened after the last move here, in hand 3 or later.",
            "ce qui s’est passé après le dernier coup d’ici, à la manche 3 ou plus tard.",
        ),
        but_not=(is_part(1),),
    ),
    less("both ends dropped", part(), is_part(2), not_over(3)),
    less(
        "last hand unfinished",
        unfinished(),
        (
            "Hand 3 is not over: the game is unfinished, and was checked as far as it goes.",
            "La manche 3 n’est pas finie : la partie est inachevée, et vérifiée jusque-là.",
        ),
        but_not=(not_over(3),),
    ),
    less(
        "part without proof, with totals made up",
        renumbered(dropped(unproved(), 0), 2, [5, 10]),
        is_part(2),
        ("Ada 5 and Blaise 10.", "Ada 5 et Blaise 10."),
        (
            (
                "how the cards of hands 2–3 were dealt, and whether cards, names or totals were changed "
                "afterwards."
            ),
            (
                "la façon dont les cartes des manches 2–3 ont été données, et si des cartes, des noms ou des "
                "totaux ont été changés après coup."
            ),
        ),
        but_not=(NOBODY_CHOSE, SEALS),
    ),
    less(
        "first hand without proof dropped, and the others numbered anew",
        renumbered(dropped(unproved(), 0)),
        (f"Hand 1: not proved. {NO_PROOF[0]}", f"Manche 1 : non prouvée. {NO_PROOF[1]}"),
        (
            "whether hand 2 belongs to the game of the hand before it: no seal says so.",
            "que la manche 2 soit de la même partie que celle d’avant : aucun sceau ne le dit.",
        ),
    ),
    less(
        "player without proof renamed in every hand",
        renamed(unproved(), "Ada", "Eve"),
        ("whether cards, names or totals were changed", "si des cartes, des noms ou des totaux ont été"),
    ),
    less(
        "proof of one hand dropped",
        renumbered((whole()[0], unproved()[1])),
        ("Hand 2: not proved.", "Manche 2 : non prouvée."),
        ("The deal of hand 1 follows", "La donne de la manche 1 découle"),
        ("how the cards of hand 2 were dealt", "la façon dont les cartes de la manche 2 ont été"),
    ),
    less(
        "secret dropped",
        dealt_as(one_hand()[0], secret=None),
        (
            (
                f"Hand 1, sealed as {seal(one_hand()[0])}…: not proved. The secret of the shuffle has not "
                "been revealed."
            ),
            f"Manche 1, sceau {seal(one_hand()[0])}… : non prouvée. Le secret du mélange n’a pas été révélé.",
        ),
        but_not=(NOBODY_CHOSE,),
    ),
    less(
        "position",
        edits.position(),
        (
            "Hand 1 starts from a position that was set up: there is no shuffle to prove.",
            "La manche 1 part d’une position composée : il n’y a pas de mélange à prouver.",
        ),
        ("how the position of hand 1 came about.", "l’origine de la position de la manche 1."),
        but_not=(SEALS, NOBODY_CHOSE),
    ),
    less(
        "persons and bots told otherwise in every hand",
        relabelled(three(), "human", "human"),
        NOBODY_CHOSE,
    ),
    less(
        "reveal withheld",
        half_cut(),
        (
            f"Hand 1, sealed as {seal(half_cut()[0])}…: cut by Ada.",
            f"Manche 1, sceau {seal(half_cut()[0])}… : coupe d’Ada.",
        ),
        (
            "in the place of Blaise, Céline and Dov the cut follows from the sealed secret",
            "à la place de Blaise, Céline et Dov, la coupe découle du secret scellé",
        ),
        ("…: Céline did not reveal a cut, so", "… : coupe non révélée par Céline"),
        (
            (
                "In hand 1, though, a reveal was missing. Whoever stays away, in league with whoever deals, "
                "gets another throw; a lost connection looks the same."
            ),
            (
                "À la manche 1, toutefois, des coupes promises n’ont pas été révélées. Qui s’abstient, "
                "de mèche avec qui donne, obtient un nouveau tirage ; une connexion perdue a le même aspect."
            ),
        ),
    ),
    less(
        "cuts that had been revealed in the hand before",
        repeated_cuts(),
        (
            f"Hand 1, sealed as {seal(repeated_cuts()[0])}…: cut by Ada and Blaise.",
            f"Manche 1, sceau {seal(repeated_cuts()[0])}… : coupe d’Ada et Blaise.",
        ),
        (
            f"Hand 2, sealed as {seal(repeated_cuts()[1])}…: cut by nobody.",
            f"Manche 2, sceau {seal(repeated_cuts()[1])}… : personne n’a coupé.",
        ),
        (
            "Hand 2: the cut of Ada and Blaise had been revealed before, so it is worth nothing.",
            "Manche 2 : la coupe d’Ada et Blaise avait déjà été révélée : elle ne vaut rien.",
        ),
        (
            "The deal of hand 2 follows from the sealed secret, and from no cut that was unknown",
            "La donne de la manche 2 découle du secret scellé et d’aucune coupe inconnue",
        ),
    ),
    less(
        "cut that had been revealed in a failed attempt",
        half_cut(fresh=False),
        (
            "Hand 1: the cut of Ada had been revealed before, so it is worth nothing.",
            "Manche 1 : la coupe d’Ada avait déjà été révélée : elle ne vaut rien.",
        ),
        but_not=(NOBODY_CHOSE,),
    ),
    less(
        "hands by the older rules",
        older(),
        (
            f"Hand 2, sealed as {seal(older()[1])}…: proved by the older rules (version 1).",
            f"Manche 2, sceau {seal(older()[1])}… : prouvée selon les anciennes règles (version 1).",
        ),
        (
            (
                "They prove that nothing was changed after the deal. Whoever dealt could choose the cuts of "
                "bots and latecomers, and so the deal"
            ),
            (
                "Elles prouvent que rien n’a été changé après la donne. Qui donnait pouvait choisir les "
                "coupes des robots et des retardataires, et donc la donne"
            ),
        ),
        (
            (
                "The seals of hands 1–2 bind the names at the table, the dealer and the number of the hand, "
                "but not the totals."
            ),
            (
                "Les sceaux des manches 1–2 portent aussi sur les noms à la table, qui donne et le numéro "
                "de la manche, mais pas sur les totaux."
            ),
        ),
        (
            "whether hand 2 belongs to the game of the hand before it: no seal says so.",
            "que la manche 2 soit de la même partie que celle d’avant : aucun sceau ne le dit.",
        ),
        but_not=(NOBODY_CHOSE,),
    ),
    less(
        "hands of two games by the older rules",
        renumbered((older_of(1)[0], older_of(2)[1])),
        (
            "whether hand 2 belongs to the game of the hand before it: no seal says so.",
            "que la manche 2 soit de la même partie que celle d’avant : aucun sceau ne le dit.",
        ),
    ),
    less(
        "a hand by the older rules, and one by the present ones",
        mixed(),
        (OLD, "La donne de la manche 1 découle du secret scellé et des coupes selon les anciennes règles."),
        (
            "The deal of hand 2 follows from the sealed secret and the cuts. Nobody had a choice",
            "La donne de la manche 2 découle du secret scellé et des coupes. Une fois le paquet scellé",
        ),
        (
            "The seal of hand 2 names the seal of the hand before",
            "Le sceau de la manche 2 nomme celui de la manche précédente",
        ),
    ),
]
TAMPERED = [
    wrong("first hand dropped, the others numbered anew", renumbered(dropped(three(), 0)), SEAL_BROKEN),
    wrong("middle hand dropped", dropped(three(), 1), ("the deal is ", "la donne est à ")),
    wrong("middle hand dropped, the others numbered anew", renumbered(dropped(three(), 1)), OTHER_TURN),
    wrong("two hands dropped", dropped(whole(), 1, 2), ("should be", "devraient être")),
    wrong("hands swapped", (whole()[1], whole()[0]), ("should be", "devraient être")),
    wrong("hands swapped and numbered anew", renumbered((whole()[1], whole()[0])), SEAL_BROKEN),
    wrong("totals made up before the first hand", renumbered(part(), 2, [5, 10]), SEAL_BROKEN),
    wrong(
        "totals that would have ended the game before",
        renumbered(dropped(unproved(), 0), 2, [5000, 10]),
        ("hand 2 comes after the end of the game", "la manche 2 vient après la fin de la partie"),
    ),
    wrong("player renamed in every hand", renamed(three(), "Ada", "Eve"), SEAL_BROKEN),
    wrong("player renamed in every hand by the older rules", renamed(older(), "Ada", "Eve"), UNFAIR),
    wrong("dealers changed in every hand", dealt_by(three(), Seat(0)), OTHER_TURN),
    wrong(
        "dealer changed in one hand",
        (three()[0], *dealt_by(three()[1:], Seat(1))),
        ("in hand 2 the deal is ", "à la manche 2, la donne est à "),
    ),
    wrong("failed attempt dropped", of_attempts(half_cut()[0], lambda made: made[1:]), SEAL_BROKEN),
    wrong("attempt made up", with_attempt_before(one_hand()[0], "Ada"), SEAL_BROKEN),
    wrong(
        "Withheld dropped",
        "\n".join(line for line in dumps(half_cut()).split("\n") if not line.startswith("[Withheld")),
        ("reads “", "on lit « "),
    ),
    wrong(
        "derived cut replaced by a chosen one",
        with_chosen_cut(half_cut()[0], "Blaise"),
        (
            "The deal does not follow from the secret and the cuts: this deal is not fair.",
            "La donne ne découle pas du secret et des coupes : cette donne n’est pas loyale.",
        ),
    ),
    wrong(
        "words of a cut changed",
        with_other_words(one_hand()[0], "other words"),
        ("The cut of Ada is not the one they had committed to", "La coupe d’Ada n’est pas celle de son"),
    ),
    wrong("another secret", dealt_as(one_hand()[0], secret=derived_secret(9)), SEAL_BROKEN),
    wrong("hands of two games", (three()[0], other_game()[1]), ("should be", "devraient être")),
    wrong("hands of two games, with totals that agree", spliced(three()[0], other_game()[1]), CHAIN),
    wrong(
        "hands of two games, numbered anew",
        renumbered((three()[0], other_game()[1])),
        SEAL_BROKEN,
    ),
    wrong(
        "redacted", edits.redacted(), ("it cannot be played again or verified", "ni le rejouer ni le vérif")
    ),
    wrong(
        "proof of a position",
        edits.position().replace('[Hand "1"]\n', f'[Hand "1"]\n[Seal "{"0" * 64}"]\n'),
        (
            "a position that was set up has no shuffle, so no proof of one belongs here.",
            "une position composée n’a pas de mélange ; aucune preuve de mélange n’a sa place ici.",
        ),
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*GAMES_THAT_HOLD, *PARTS, *TAMPERED], ids=lambda case: case.name)
def test_what_is_said(case: Verdict, language: str, sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "game.sabot"
    file.write_text(case.text, encoding="utf-8")
    answer = sabot("verify", str(file), "--lang", language)
    said = plain(answer.out + answer.err).replace("\N{NARROW NO-BREAK SPACE}", " ")
    place = LANGUAGES.index(language)
    for words in case.says:
        assert words[place] in said
    for words in case.not_a_word_of:
        assert words[place] not in said
    assert answer.code == case.code
    assert bool(answer.err) == (case.code == 2)
    assert "Traceback" not in answer.err


def test_the_help_tells_the_exit_codes(sabot: Sabot) -> None:
    assert "Exit codes: 0 for a whole game" in plain(sabot("verify", "--help", "--lang", "en").out)
    assert "Codes de sortie : 0 pour une partie" in plain(sabot("verify", "--help", "--lang", "fr").out)
