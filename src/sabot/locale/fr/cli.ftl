### La ligne de commande : l’aide, et ce qu’argparse dit de lui-même.

cli-about = Sabot, la table ouverte des jeux de cartes classiques selon leurs règles imprimées : jouer dans le terminal, revoir, vérifier, simuler.
cli-epilogue = Sans commande, sabot commence une partie. « sabot COMMANDE --help » en dit plus sur chacune.
cli-error = sabot : { $problem }
cli-command = COMMANDE
cli-word-game = JEU
cli-word-rule = RÈGLE
cli-word-file = FICHIER
cli-word-name = NOM
cli-word-text = TEXTE
cli-word-bot = ROBOT
cli-play = jouer contre des robots dans ce terminal
cli-resume = reprendre une partie interrompue
cli-replay = revoir une partie coup par coup
cli-verify = vérifier un enregistrement : règles, marque et loyauté de chaque donne
cli-rules = lire les règles, et ce qui change d’une édition à l’autre
cli-editions = lister les éditions, leurs tables et leurs options
cli-simulate = faire jouer des robots et afficher les moyennes

cli-arg-game = quel jeu : { $known }
cli-arg-edition = quelle édition des règles ; voir « sabot editions »
cli-arg-players = nombre de joueurs
cli-arg-seat = votre place à la table, à partir de 1
cli-arg-against = qui occupe les autres places : random, un robot propre au jeu, ou un nom par place
cli-arg-name = votre nom à la table
cli-arg-option = une règle de la maison, NOM=VALEUR, selon la liste de « sabot editions » ; peut se répéter
cli-arg-record = écrire aussi l’enregistrement de la partie dans ce fichier
cli-arg-cut = votre contribution à chaque mélange, 64 caractères au plus
cli-arg-seed = un nombre qui rend tout reproductible, pour les mêmes noms
cli-arg-kept = une partie gardée, par son nom ou son fichier ; sinon la dernière
cli-arg-list = lister les parties gardées
cli-arg-file = un enregistrement ; sinon votre dernière partie
cli-arg-hand = seulement cette manche
cli-arg-step = montrer la table après chaque coup et attendre Entrée
cli-arg-rule = une règle par son numéro, ou toute une section
cli-arg-bots = les robots par place, séparés par des virgules ; un seul nom vaut pour toutes
cli-arg-games = nombre de parties entières (1000 si rien n’est dit)
cli-arg-hands = des manches isolées au lieu de parties entières
cli-arg-workers = nombre de processus ; le résultat ne dépend pas de lui
cli-arg-json = afficher les nombres en JSON
cli-arg-lang = la langue

argparse-usage = usage :
argparse-positionals = arguments
argparse-options = options
argparse-help = afficher cette aide et quitter
argparse-version = afficher la version et quitter
argparse-error = %(prog)s : %(message)s (« %(prog)s --help » en dit plus)
argparse-argument = %(argument_name)s : %(message)s
argparse-required = il manque encore : %s
argparse-unrecognized = pas compris : %s
argparse-one = il faut une valeur après
argparse-choice = %(value)r n’existe pas ici ; choisissez parmi %(choices)s
argparse-not-with = ne va pas avec %s
argparse-explicit = ne prend pas de valeur, mais %r a été donné
argparse-ambiguous = %(option)s peut désigner %(matches)s
argparse-number = il faut un nombre entier, pas « { $found } »
