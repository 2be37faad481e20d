### Mille Bornes: the first lesson. The reader plays for Paul and Paulette, against Janine and Jean.
###
### It follows the game that the French book of 1960 plays for its readers; the words are our own.
### $words is the vocabulary of the edition in play.

lesson-first-title = Your first trip
lesson-first-welcome = Welcome to the road! Paul and Paulette travel together, against Janine and Jean. You play for both Paul and Paulette; here you sit in Paul’s place. Whoever first covers exactly 1000 { mille-bornes-word-unit.plural } wins the trip.
lesson-first-turn = A turn is simple: you draw a card, so that you hold seven, and then play one or discard one. The card has been drawn for you already. Whenever you like, ask a card what it does and whether it can be played now.
lesson-first-roll = Nobody drives off without a green light. Start the engine: lay a { mille-bornes-card-roll } on your battle pile.
lesson-first-safety = Janine has exposed { mille-bornes-card-driving_ace }, a safety: no accident can stop her side for the rest of the hand. A safety earns another turn, so she drew again. But without { mille-bornes-card-roll } she cannot drive, and had to discard a distance card.
lesson-first-distance = Now you sit in Paulette’s place. Partners share everything but their cards: Paul’s { mille-bornes-card-roll } lets you drive too. Go for it: lay { mille-bornes-card-200 }!
lesson-first-limit = Back in Paul’s place. Jean did not like that: a { mille-bornes-card-speed_limit } lies on your speed pile. Whoever is attacked may answer at once with the right safety, here { mille-bornes-card-right_of_way }. Neither of you has it, so let it pass.
lesson-first-limited = Under the limit you may lay no more than 50 at a time. Ask { mille-bornes-card-100 }: it tells you why it is refused. Slowly is better than not at all: lay { mille-bornes-card-25 }.
lesson-first-start = Janine has drawn the { mille-bornes-card-roll } that she was waiting for, and now her side may drive as well.
lesson-first-stop = You are Paulette again. A hazard hits only those who are rolling, and Janine has just started: this is the moment. Play { mille-bornes-card-stop } against Janine and Jean.
lesson-first-accident = In Paul’s place again, and Jean pays you back: an { mille-bornes-card-accident } lies on your battle pile, on top of { mille-bornes-card-roll }. Only { mille-bornes-card-driving_ace } could answer it, and Janine has that one. Let it pass.
lesson-first-stuck = It is your turn, and your side stands still: it takes { mille-bornes-card-repairs } first, and Paul has none. When nothing can be played, a card is discarded. The limit still forbids { mille-bornes-card-100 }, so part with that one.
lesson-first-stopped = Janine is no better off. Her side shows { mille-bornes-card-stop }, and until she lays a { mille-bornes-card-roll } on it no distance card is accepted, whatever its number. She discards.
lesson-first-repairs = You are Paulette, and you have what Paul lacked. Each breakdown has one remedy: { mille-bornes-card-repairs } for an { mille-bornes-card-accident }. Mend the car.
lesson-first-waiting = Jean would have liked to attack once more, but he may not: your battle pile shows a remedy, and a side that is not rolling cannot be stopped. He has to discard.
lesson-first-off-again = You are Paul. The car is mended, but it still stands. After a remedy it takes another { mille-bornes-card-roll } to drive off. You have kept one: lay it.
lesson-first-idle = Janine still has no { mille-bornes-card-roll }. She discards again, and loses time.
lesson-first-free = You are Paulette. Only the { mille-bornes-card-speed_limit } still holds you back, and you have the cure: lay { mille-bornes-card-end_of_limit } on your speed pile.
lesson-first-coup = Jean plays a { mille-bornes-card-flat_tire } against you, and this time you hold the very safety that answers it! Do not wait for your turn: a coup fourré comes at once or not at all. Expose { mille-bornes-card-puncture_proof }!
lesson-first-lost-turns = Coup fourré! The { mille-bornes-card-flat_tire } is gone and you are rolling as before. { mille-bornes-card-puncture_proof } lies crosswise: it is worth 100 points, and 300 more for the coup. And it is Paulette’s turn at once: Paul and Janine, who would have been next, lose theirs.
lesson-first-two-cards = You have drawn two cards: one in place of the safety, one for your turn. Nothing fits just now: your side is rolling, the other is stopped already. A { mille-bornes-card-roll } is easily found again: discard it.
lesson-first-after-you = Play goes on from Paulette: after her comes Jean, who discards.
lesson-first-useless = Now it is Paul’s turn, and you sit in his place. He has no distance card to lay. But look: with { mille-bornes-card-puncture_proof } on the table no { mille-bornes-card-flat_tire } can harm you any more, and { mille-bornes-card-spare_tire } is of no use. Discard it.
lesson-first-result = Here we leave them. Your side has covered 225 { mille-bornes-word-unit.plural } and is free to drive on; Janine and Jean wait at their red light, with nothing on the road. When a hand is over, a score sheet adds it all up: the distance, the safeties, the coups fourrés and the trip itself.
lesson-first-goodbye = You know how to start, to drive, to attack, to mend and to strike back. Everything else the cards and the rules tell you, whenever you ask. Have a good trip!
