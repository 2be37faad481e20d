### Go to the Store: hints for players, in English. The book gives none; these follow from the rules.

hint-store-who-asks-holds = Whoever asks for a number holds a card of it, and gives you all of them when you ask. Wait until you hold one yourself.
hint-store-all-at-once = You are given all the cards of a number at once: ask for numbers that somebody has been collecting for some time.
hint-store-what-was-drawn = A player sent to the store holds a card that nobody has seen; a player who had none of a number may have one now.
hint-store-empty = Once the store is empty, every card is in somebody’s hand: what was asked and answered tells you where.
