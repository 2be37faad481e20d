### Mille Bornes: lessons. In “partners” the reader plays for Paul and Paulette, against Janine and Jean.
###
### That one follows the game that the French book of 1960 plays for its readers; the words are our own.
### $words is the vocabulary of the edition in play.

lesson-partners-title = Mille Bornes in teams
lesson-partners-about = With a partner: the demonstration game of the 1960 rulebook, card by card.
lesson-partners-welcome = Welcome to the road! Paul and Paulette travel together, against Janine and Jean. You play for both Paul and Paulette; here you sit in Paul’s place. Whoever first covers exactly 1000 { mille-bornes-word-unit.plural } wins the trip.
lesson-partners-turn = A turn is simple: you draw a card, so that you hold seven, and then play one or discard one. The card has been drawn for you already. Whenever you like, ask a card what it does and whether it can be played now.
lesson-partners-roll = Nobody drives off without a green light. Start the engine: lay a { mille-bornes-card-roll } on your battle pile.
lesson-partners-safety = Janine has exposed { mille-bornes-card-driving_ace }, a safety: no accident can stop her side for the rest of the hand. A safety earns another turn, so she drew again. But without { mille-bornes-card-roll } she cannot drive, and had to discard a distance card.
lesson-partners-distance = Now you sit in Paulette’s place. Partners share everything but their cards: Paul’s { mille-bornes-card-roll } lets you drive too. Go for it: lay { mille-bornes-card-200 }!
lesson-partners-limit = Back in Paul’s place. Jean did not like that: a { mille-bornes-card-speed_limit } lies on your speed pile. Whoever is attacked may answer at once with the right safety, here { mille-bornes-card-right_of_way }. Neither of you has it, so let it pass.
lesson-partners-limited = Under the limit you may lay no more than 50 at a time. Ask { mille-bornes-card-100 }: it tells you why it is refused. Slowly is better than not at all: lay { mille-bornes-card-25 }.
lesson-partners-start = Janine has drawn the { mille-bornes-card-roll } that she was waiting for, and now her side may drive as well.
lesson-partners-stop = You are Paulette again. A hazard hits only those who are rolling, and Janine has just started: this is the moment. Play { mille-bornes-card-stop } against Janine and Jean.
lesson-partners-accident = In Paul’s place again, and Jean pays you back: an { mille-bornes-card-accident } lies on your battle pile, on top of { mille-bornes-card-roll }. Only { mille-bornes-card-driving_ace } could answer it, and Janine has that one. Let it pass.
lesson-partners-stuck = It is your turn, and your side stands still: it takes { mille-bornes-card-repairs } first, and Paul has none. When nothing can be played, a card is discarded. The limit still forbids { mille-bornes-card-100 }, so part with that one.
lesson-partners-stopped = Janine is no better off. Her side shows { mille-bornes-card-stop }, and until she lays a { mille-bornes-card-roll } on it no distance card is accepted, whatever its number. She discards.
lesson-partners-repairs = You are Paulette, and you have what Paul lacked. Each breakdown has one remedy: { mille-bornes-card-repairs } for an { mille-bornes-card-accident }. Mend the car.
lesson-partners-waiting = Jean would have liked to attack once more, but that is not allowed: your battle pile shows a remedy, and a side that is not rolling cannot be stopped. Jean has to discard.
lesson-partners-off-again = You are Paul. The car is mended, but it is not moving yet. After a remedy it takes another { mille-bornes-card-roll } to drive off. You have kept one: lay it.
lesson-partners-idle = Janine still has no { mille-bornes-card-roll }. She discards again, and loses time.
lesson-partners-free = You are Paulette. Only the { mille-bornes-card-speed_limit } still holds you back, and you have the cure: lay { mille-bornes-card-end_of_limit } on your speed pile.
lesson-partners-coup = Jean plays a { mille-bornes-card-flat_tire } against you, and this time you hold the very safety that answers it! Do not wait for your turn: a coup fourré comes at once or not at all. Expose { mille-bornes-card-puncture_proof }!
lesson-partners-lost-turns = Coup fourré! The { mille-bornes-card-flat_tire } is gone and you are rolling as before. { mille-bornes-card-puncture_proof } lies crosswise: it is worth 100 points, and 300 more for the coup. And it is Paulette’s turn at once: Paul and Janine, who would have been next, lose theirs.
lesson-partners-two-cards = You have drawn two cards: one in place of the safety, one for your turn. Nothing fits just now: your side is rolling, the other is stopped already. A { mille-bornes-card-roll } is easily found again: discard it.
lesson-partners-after-you = Play goes on from Paulette: after her comes Jean, who discards.
lesson-partners-useless = Now it is Paul’s turn, and you sit in Paul’s place. There is no distance card to lay. But look: with { mille-bornes-card-puncture_proof } on the table no { mille-bornes-card-flat_tire } can harm you any more, and { mille-bornes-card-spare_tire } is of no use. Discard it.
lesson-partners-result = Here we leave them. Your side has covered 225 { mille-bornes-word-unit.plural } and is free to drive on; Janine and Jean wait at their red light, with nothing on the road. When a hand is over, a score sheet adds it all up: the distance, the safeties, the coups fourrés and the trip itself.
lesson-partners-goodbye = You know how to start, to drive, to attack, to mend and to strike back. The cards and the rules tell you everything else, whenever you ask. Have a good trip!

## The first lesson: for two players. The reader plays for Paul, against Janine.

lesson-first-title = Mille Bornes for two
lesson-first-about = Start, drive, attack and strike back: the first miles against one opponent.
lesson-first-welcome = Welcome to the road! You are Paul and drive against Janine. Whoever first covers exactly 700 { mille-bornes-word-unit.plural } wins the trip.
lesson-first-turn = A turn is simple: you draw a card, so that you hold seven, and then play one or discard one. The card has been drawn for you already. Whenever you like, ask a card what it does and whether it can be played now.
lesson-first-roll = Nobody drives off without a green light. Lay { mille-bornes-card-roll } on your battle pile.
lesson-first-start = Janine drew a card that you cannot see, and starts as well.
lesson-first-distance = You are rolling. Distance cards take you along, each by its number: lay { mille-bornes-card-100 }.
lesson-first-hazard = Janine stops you: { mille-bornes-card-out_of_gas } lies on your battle pile. A safety could answer it at once, here { mille-bornes-card-extra_tank }. You do not hold it, so let it pass.
lesson-first-remedy = You are stopped. Each hazard has its remedy: { mille-bornes-card-gasoline } for { mille-bornes-card-out_of_gas }. Lay it.
lesson-first-drives = Meanwhile Janine drives on. You have a full tank again, but not yet a green light.
lesson-first-again = First the remedy, then a { mille-bornes-card-roll }: you have just what it takes. Drive off again.
lesson-first-limit = Janine slows you down: { mille-bornes-card-speed_limit } goes on your speed pile, beside the battle pile. Only { mille-bornes-card-right_of_way } could answer it. Let it pass.
lesson-first-limited = Under the limit you may lay 25 or 50, nothing more. Ask { mille-bornes-card-200 } why it must wait; then lay { mille-bornes-card-25 }.
lesson-first-attack = Now it is your turn to be a nuisance. Only a rolling car can be stopped, and Janine’s is rolling: play { mille-bornes-card-accident } against her.
lesson-first-stuck = Janine has no { mille-bornes-card-repairs }. When nothing can be played, a card must be discarded.
lesson-first-free = You have the cure for the limit, too: lay { mille-bornes-card-end_of_limit } on your speed pile.
lesson-first-coup = Janine plays { mille-bornes-card-flat_tire } against you, and this time you hold the safety that answers it! Do not wait for your turn: a coup fourré comes at once or not at all. Expose { mille-bornes-card-puncture_proof }!
lesson-first-reward = The hazard is gone, no { mille-bornes-card-flat_tire } can harm you any more, and it is your turn at once. A safety is worth 100 points, the coup fourré 300 more. You are free to drive: lay { mille-bornes-card-200 }!
lesson-first-result = You have covered 325 { mille-bornes-word-unit.plural }, Janine 125, and she still waits for { mille-bornes-card-repairs }. When a hand is over, a score sheet adds everything up; hands follow until somebody has 5000 points.
lesson-first-goodbye = You know how to start, to drive, to attack, to mend and to strike back. The cards and the rules tell you everything else, whenever you ask. Have a good trip!
