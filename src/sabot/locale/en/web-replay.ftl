## A finished game

web-hands-count = hands: { $count }
web-moves-count = moves: { $count }
web-download = Download the record
web-sheets = Score sheets
web-record = Record of the game
web-proofs = Proof of the shuffles
web-proofs-about = Each seal was shown before the deal. The secret and the cuts of the players make the shuffle: “sabot verify” checks it with the downloaded record.
web-secret = Secret of the server
web-cuts = Cuts of the players
