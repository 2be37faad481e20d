### Authors: the lesson. The reader plays for Paul, with Janine, Lucie and Jean.

lesson-authors-title = Authors
lesson-authors-about = Ask, listen, remember: gather four cards of a number.
lesson-authors-welcome = You are Paul, and you play with Janine, Lucie and Jean. Sixty cards are dealt: each number from 1 to 15 four times. Whoever gathers the most sets of four wins.
lesson-authors-rule = On your turn you ask one player for a card of one number, and you must hold a card of that number yourself.
lesson-authors-seven = You hold three 7s: one is missing. Ask Janine for a 7.
lesson-authors-four = She had it! The four 7s lie on the table as your first set. When you are given a card, you ask again, and you may ask anyone: ask Lucie for a 4.
lesson-authors-nine = Now you have three 4s. Try your luck once more: ask Jean for a 9.
lesson-authors-refused = Jean has none, so your turn is over and it is Janine’s, on your left.
lesson-authors-listen = Janine asked Lucie for a 4. Lucie has just given you hers. But listen: players may only ask for a number that they hold. So Janine has the last 4!
lesson-authors-around = Lucie and Jean were refused as well. Everybody hears every question, and it pays to remember them.
lesson-authors-remember = You know where the last 4 is. Ask Janine for it.
lesson-authors-next = Your second set. Keep asking: you hold a 12, so try Jean.
lesson-authors-result = No luck this time, and Janine had none either. You have two sets. When all fifteen lie on the table, whoever has the most sets wins.
lesson-authors-goodbye = Ask where you have learned something, and remember what the others ask for. Good luck!
