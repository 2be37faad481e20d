### Authors: hints for players, in English. The book gives none; these follow from the rules.

hint-authors-who-asks-holds = Whoever asks for a number holds a card of it. Remember who asked for what: that is the player to ask when your turn comes.
hint-authors-near-complete = Ask first where a set is nearly complete and you know who has the rest: every card given lets you ask again.
hint-authors-asking-tells = Asking also tells the others what you hold. When you have to guess, do not begin with a set that you already hold three cards of.
hint-authors-refused = { $players ->
        [2] With two players, your opponent holds whatever you do not.
       *[other] A refusal says something too: that player has none of the number, until they get one from somebody else.
    }
