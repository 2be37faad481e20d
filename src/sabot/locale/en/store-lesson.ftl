### Go to the Store: the lesson. The reader plays for Paul, against Janine.

lesson-store-title = { store-name }
lesson-store-about = Ask for a number: you get all of them, or you are sent to the store.
lesson-store-welcome = You are Paul, and you play against Janine. You hold six cards each; the rest is the store. There are four cards of each number from 1 to 15. Whoever gathers the most sets of four wins.
lesson-store-rule = On your turn you ask for all cards of a number, and you must hold one of them yourself.
lesson-store-five = You hold two 5s. Ask Janine for 5s.
lesson-store-nine = She had two and had to give you both: the set of 5s is yours and lies on the table. When you get something, you ask again. Ask for 9s.
lesson-store-twelve = One more! Go on, with 12s.
lesson-store-shop = “Go to the store!” Janine has none. You drew a card from the store, and your turn is over.
lesson-store-listen = Janine asked you for 7s and had to go to the store, too. But you have heard it: she holds a 7.
lesson-store-three = You have no 7 to ask for it with. Ask for 3s.
lesson-store-found = Again the store, and look what you drew: a 7! Janine asked for 2s, and you had none.
lesson-store-seven = Now you hold a 7 yourself, and know where another is. Ask Janine for 7s.
lesson-store-eight = Well remembered. Your turn goes on: ask for 8s.
lesson-store-result = The store once more. You have one set and know something about Janine’s hand. When all fifteen sets lie on the table, whoever has the most sets wins.
lesson-store-goodbye = Ask where you have learned something, and draw the rest from the store. Have fun!
