### Ce que tous les jeux partagent : erreurs, terminal, page des règles.

number = { $n }
list-last = { $first } et { $last }
side = { $names }

## Erreurs : ce qui ne va pas, et que faire

error-illegal-action = { $reason } ({ $rule })
error-game-unknown = Il n’y a pas de jeu « { $name } ». Il y a : { $known }.
error-edition-unknown = { $game } n’a pas d’édition « { $name } ». Il y a : { $known }.
error-player-unknown = Il n’y a pas de joueur « { $name } ». Il y a : { $known }.
error-player-level = « { $name } » ne dit pas combien de temps réfléchir. Après le @ vient une durée comme { $known } (60s au plus) ou un nombre de parties simulées comme 2000.
error-rule-unknown = Il n’y a pas de règle « { $name } ». Il y a : { $known }.
error-language-unknown = Il n’y a pas de langue « { $name } ». Il y a : { $known }.
error-hand-unknown = Il n’y a pas de manche { $hand } dans cet enregistrement ; il en compte { $known }.
error-option-unknown = { $edition } n’a pas d’option « { $name } ». Il y a : { $known }.
error-option-none = { $edition } n’a pas d’option « { $name } », ni aucune autre.
error-option-value = L’option { $name } ne peut pas valoir « { $value } ». Elle peut valoir : { $choices }.
error-option-yes-no = L’option { $name } ne peut pas valoir « { $value } ». Elle peut valoir : yes (ou true, on, 1) ou no (ou false, off, 0).
error-option-fixed = À cette table, { $name } est fixé à { $choices } ; « { $value } » n’est pas possible.
error-option-form = « { $found } » n’est pas une option : écrivez NOM=VALEUR.
error-edition-missing = Il manque « { $key } » à l’édition { $edition }.
error-edition-value = L’édition { $edition } ne peut pas avoir « { $value } » pour { $key }.
error-edition-toml = { $origin } n’est pas du TOML valide : { $problem }
error-edition-unsourced = L’édition { $edition } ne donne ni règle ni source pour « { $key } ».
error-edition-pack-small = Le paquet de { $edition } ({ $cards } cartes) est trop petit pour { $players } joueurs.
error-table-players = { $edition } n’a pas de table à { $players } joueurs. Il y a des tables à { $known }.
error-table-sides = { $players } joueurs ne forment pas { $sides } camps égaux.
error-table-uneven = Les camps de « { $table } » ne sont pas de même taille.
error-table-name = « { $name } » ne peut pas être un nom de joueur : 1 à 24 lettres, chiffres, points, tirets ou apostrophes, en commençant par une lettre ou un chiffre, sans espaces.
error-name-hidden = « { $name } » contient des caractères invisibles ({ $found }) : retapez le nom, en lettres et en chiffres.
error-table-names-twice = Deux joueurs portent le même nom : { $names }.
error-table-nobody = Personne ici ne s’appelle « { $name } ». À la table : { $names }.
error-seat-unknown = Il n’y a pas de place { $seat } à une table de { $players } : on compte à partir de 1.
error-bots-count = { $found ->
        [one] { $found } robot est nommé
       *[other] { $found } robots sont nommés
    } pour { $needed ->
        [one] { $needed } place
       *[other] { $needed } places
    } ; un seul nom vaut pour toutes.
error-against-nobody = Ce jeu se joue seul : les autres places n’existent pas, retirez donc --against.
error-hand-unfinished = La manche n’est pas finie.
error-game-over = La partie est finie.
error-card-unknown = Il n’y a pas de carte « { $card } ». Il y a : { $known }.
error-action-unknown = { $action } n’est pas une action de cette table.
error-action-code = Il n’y a pas d’action numéro { $number } : elles vont jusqu’à { $size }, non compris.
error-data-unreadable = Ce qui est arrivé ne peut pas être lu, à « { $at } ». L’autre côté a peut-être une autre version de Sabot.
error-zone-unknown = « { $found } » n’est pas une ligne de donne ou de position, ou ne nomme personne à la table.
error-zone-twice = « { $found } » donne une deuxième fois la même pile.
error-zone-too-many = La position a plus de ces cartes que le paquet : { $cards }.
error-zone-cards-missing = Ces cartes ne sont nulle part dans la position : { $cards }. Terminez la ligne d’une pile par * pour les y mettre.
error-zone-wrong-card = { $card } n’a pas sa place sur une telle pile.
error-zone-impossible-phase = Personne ne pourrait agir dans cette position : la dernière ligne ne va pas avec les piles et les mains.
error-zone-no-phase = La position ne dit pas à qui c’est de jouer.
error-deal-uneven = La donne doit servir { $cards } cartes une fois à chaque joueur, et une seule pioche.
error-deal-cards = La donne ne contient pas les { $cards } cartes de { $edition }.
error-secret-size = Le secret d’un mélange compte { $size } octets.
error-secret-missing = Le secret du mélange n’a pas été révélé.
error-proof-missing = L’enregistrement n’a pas de preuve de son mélange.
error-cut-stranger = { $name } ne joue pas à cette table et ne peut pas couper.
error-cut-twice = { $name } a déjà coupé.
error-cut-missing = Chacun coupe une fois, dans l’ordre des places : { $names }.
error-cut-unreadable = Les mots de la coupe de { $name } peuvent compter jusqu’à { $longest } caractères imprimables, sans guillemet droit et sans espace aux extrémités.
error-cut-empty = La coupe de { $name } est vide.
error-cut-broken = La coupe de { $name } n’est pas celle de son engagement : cette donne n’est pas loyale.
error-cuts-order = Les coupes doivent être celles des joueurs qui s’y sont engagés, dans l’ordre des places : { $names }.
error-salt-size = La part aléatoire de la coupe de { $name } compte { $size } octets.
error-commitments-order = Seuls les joueurs de cette table s’engagent sur une coupe, une fois chacun et dans l’ordre des places : { $names }.
error-commitments-open = La liste des engagements est encore ouverte. Les coupes se révèlent une fois qu’elle est close.
error-commitments-closed = La liste des engagements est close : cette fois, la coupe de { $name } découle du secret scellé.
error-commitment-missing = { $name } ne s’est engagé sur aucune coupe : il n’y a rien à révéler.
error-commitment-unreadable = L’engagement de { $name } doit compter 64 chiffres hexadécimaux.
error-reveal-missing = Coupe non révélée par : { $names }.
error-reveals-missed = { $name } a trop souvent manqué de révéler sa coupe pour cette donne : elle découle maintenant du secret scellé.
error-attempt-unneeded = Un paquet a été scellé à nouveau alors que toutes les coupes étaient révélées : cette donne n’est pas loyale.
error-seal-broken = Le secret ne correspond pas au sceau publié avant la donne : cette donne n’est pas loyale.
error-commitment-broken = Le secret ne correspond pas à l’engagement pris avant la donne : cette donne n’est pas loyale.
error-deal-differs = La donne ne découle pas du secret et des coupes : cette donne n’est pas loyale.
error-file-unreadable = Impossible de lire { $path } : { $problem }.
error-file-unwritable = Impossible d’écrire { $path } : { $problem }.
error-output = Impossible d’écrire le résultat : { $problem }.
error-hand-unfair = Manche { $hand } : { $problem }
error-file-not-text = { $path } n’est pas un fichier de texte.
error-no-kept-game = Aucune partie n’a encore été gardée. Indiquez un fichier.
error-resume-not-playable = On ne peut pas reprendre { $path } : la partie est finie, ou aucune place n’y est la vôtre.
error-prompt-odd = Ce n’est pas une réponse. Tapez un numéro de la liste, ou ? pour l’aide.
error-prompt-number = Tapez un numéro de 1 à { $highest }.
error-prompt-ambiguous = Quel « { $found } » ? Tapez un numéro : { $choices }.
error-prompt-unknown = « { $found } » n’est ni un numéro de 1 à { $highest } ni une action ou une carte connue ici. Tapez ? pour l’aide.

## Enregistrements illisibles ou faux

error-record-empty = Le fichier ne contient aucun enregistrement.
error-record-too-long = Le fichier est plus long que tout enregistrement ({ $longest } caractères au plus).
error-record-head = Ligne { $line } : un enregistrement doit commencer par [Record "2"] (ou "1").
error-record-unfinished-line = Ligne { $line } : la dernière ligne doit finir par un saut de ligne.
error-record-version = Ligne { $line } : enregistrement de version « { $found } » ; ce Sabot lit les versions 1 et { $known }.
error-record-tag = Ligne { $line } : « { $found } » n’est pas une étiquette. Les étiquettes : { $known }.
error-record-tag-value = Ligne { $line } : { $problem }
error-record-line-breaks = Ligne { $line } : cette ligne finit comme sur un autre système (retour chariot). Enregistrez le fichier avec de simples sauts de ligne.
error-record-byte-order-mark = Ligne { $line } : le fichier commence par une marque d’ordre des octets. Enregistrez-le en simple UTF-8.
error-record-tag-order = Ligne { $line } : l’étiquette { $name } n’est pas à sa place ou y est deux fois. L’ordre : { $known }.
error-record-tag-missing = Ligne { $line } : il manque l’étiquette { $name }.
error-record-number = Ligne { $line } : { $name } ne peut pas valoir « { $found } ».
error-record-table = Ligne { $line } : { $problem }
error-record-sides = Ligne { $line } : cette édition ne place pas « { $table } » ainsi.
error-record-nobody = Ligne { $line } : personne à la table ne s’appelle « { $name } ».
error-record-players = Ligne { $line } : il faut un joueur par place, pas « { $found } ».
error-record-after = Ligne { $line } : le sceau de la manche précédente compte 64 chiffres hexadécimaux (dans la version 1, après le mot sha256 et deux points).
error-record-seal = Ligne { $line } : un sceau compte 64 chiffres hexadécimaux.
error-record-commitment = Ligne { $line } : un engagement, c’est le nom d’un joueur et 64 chiffres hexadécimaux.
error-record-cut = Ligne { $line } : une coupe, c’est le nom d’un joueur et 64 chiffres hexadécimaux, puis ses propres mots, s’il y en a.
error-record-secret = Ligne { $line } : un secret compte 64 chiffres hexadécimaux.
error-record-option = Ligne { $line } : « { $found } » n’est pas une option : il faut NOM=VALEUR.
error-record-edition-hash = Ligne { $line } : l’enregistrement a été fait sous d’autres règles : il dit { $found }, l’édition d’ici est { $expected }.
error-record-no-deal = Ligne { $line } : il manque la donne.
error-record-start = Ligne { $line } : { $problem }
error-record-line = Ligne { $line } : « { $found } » n’a rien à faire ici.
error-record-not-canonical = Ligne { $line } : on lit « { $found } », il faudrait « { $expected } ».
error-record-move = Ligne { $line } : { $move } : { $problem }
error-record-differs = Ligne { $line } : on lit « { $found } », mais selon les règles c’est « { $expected } ».
error-record-setup-proof = Ligne { $line } : une position composée n’a pas de mélange ; aucune preuve de mélange n’a sa place ici.
error-record-redacted = Ligne { $line } : cet enregistrement ne montre que ce que voyait { $viewer } ; on ne peut ni le rejouer ni le vérifier.
error-record-hand-unfinished = Ligne { $line } : la manche { $hand } commence avant la fin de la précédente.
error-record-after-end = Ligne { $line } : la manche { $hand } vient après la fin de la partie.
error-record-other-game = Ligne { $line } : la manche { $hand } est d’un autre jeu, d’une autre édition ou d’une autre table.
error-record-chain = Ligne { $line } : le sceau de la manche { $hand } n’a pas été posé après la manche qui la précède ici : il manque des manches, ou elles viennent de parties différentes.
error-record-older-proof = Ligne { $line } : la manche { $hand } est prouvée selon les anciennes règles, alors que la précédente l’est selon les règles actuelles.
error-record-dealer = Ligne { $line } : à la manche { $hand }, la donne est à { $expected }.
error-record-totals = Ligne { $line } : les totaux avant la manche { $hand } devraient être « { $expected } ».
error-record-hand-number = Ligne { $line } : c’est la manche { $expected }, pas { $hand }.

os-error-missing = ce fichier n’existe pas
os-error-denied = accès refusé
os-error-folder = c’est un dossier
os-error-not-folder = une partie du chemin n’est pas un dossier
os-error-full = le disque est plein
os-error-read-only = le disque est en lecture seule
os-error-other = { $words }

## Jouer

play-welcome = { $game }, { $edition }
play-help-hint = Répondez par le numéro d’un choix ou par des mots ; ? aide, Ctrl-C quitte et garde la partie.
play-forced = Quand vous n’avez pas le choix, le coup se joue tout seul. Entrée ou Ctrl-C l’arrête.
play-forced-stopped = Les coups obligés vous attendent désormais ; f les laisse de nouveau se jouer seuls.
play-forced-again = Les coups obligés se jouent de nouveau tout seuls.
play-somebody = Joueur
play-hand = Manche { $hand }, donneur : { $dealer }
play-hand-alone = Manche { $hand }
play-sealed = Le mélange est scellé : { $commitment }
play-kept = La partie est gardée. « sabot resume » la reprend.
play-next-hand = Entrée pour la manche suivante…
play-deal-again = Personne n’a gagné cette manche. Entrée pour redonner…
play-totals = Totaux : { $totals }
play-total = { $side } { $points }
play-winner = Victoire : { $names } !
play-winners = Victoire partagée : { $names } !
play-nobody = Personne n’a gagné cette fois.
play-lost = Ce n’est pas réussi cette fois.
play-record-kept = L’enregistrement est dans { $path } ; « sabot verify » le vérifie, « sabot replay » le montre.
resume-none = Aucune partie en attente. « sabot play » en commence une.
resume-spoiled = { $name }  illisible : { $problem }
resume-kept = { $name }  { $game } : { $table }, manche { $hand }
resume-going-on = Suite de la manche { $hand }.
prompt = ›
prompt-only-choice = Entrée ›
prompt-default = Entrée : { $action } ›
prompt-which = { $group } Laquelle ?
prompt-which-choice = Un numéro, ou Entrée pour revenir ›
prompt-card = { $card } : { $about }
prompt-refused = { $reason } ({ $rule })
prompt-help =
    Tapez le numéro d’un choix ou ses mots, ou une action dans la notation des enregistrements.
    ? suivi du nom d’une carte dit à quoi elle sert.
    Entrée fait le seul choix possible{ $quiet ->
        [yes] { "" } ; là où vous pouvez contester ce qu’un autre a fait, c’est ne rien dire
       *[no] { "" }
    }. Ailleurs, Entrée remontre la table, tout comme t.
    { $forced ->
        [yes] f arrête les coups qui se jouent seuls, ou les laisse reprendre ; q quitte et garde la partie.
       *[no] q quitte et garde la partie.
    }
    « sabot rules { $game } » dans une autre fenêtre explique chaque règle par son numéro.

## Quel jeu

menu-title = À quoi voulez-vous jouer ?
menu-seats = { $fewest } à { $most } joueurs
menu-seats-one = { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
menu-prompt = Un numéro, ou Entrée pour le premier ›
menu-again = Tapez un numéro de 1 à { $highest }, ou le nom d’un jeu ; q quitte.

sheet-line = Marque
sheet-total = Total
sheet-entry = { $label } : { $points } ({ $reason })
sheet-sum = Total : { $points }

## Revoir

replay-step = Entrée pour le coup suivant…
replay-comment = « { $comment } »
verify-rules = { $count ->
        [one] Manche { $hands }
       *[other] Manches { $hands }
    } : { $actions ->
        [one] { $actions } action, permise
       *[other] { $actions } actions, toutes permises
    } ; chaque carte tirée est bien celle de la donne.
verify-scores = Marque : chaque ligne de chaque manche finie est juste.
verify-totals = D’une manche à l’autre : les totaux sont bien reportés et la donne passe à gauche.
verify-brought = { $side } { $total }
verify-part = Ce n’est qu’un morceau de partie : il commence à la manche { $hand }. Les points apportés d’avant ont été pris tels quels : { $brought }.
verify-over = La partie est finie après la manche { $hand }.
verify-not-over = La partie n’est pas finie après la manche { $hand } ; les manches suivantes ne sont pas vérifiées.
verify-unfinished = La manche { $hand } n’est pas finie : la partie est inachevée, et vérifiée jusque-là.

verify-attempt = Manche { $hand }, essai { $attempt }, sceau { $seal }… : coupe non révélée par { $names }, le paquet a donc été scellé à nouveau.
verify-hand-cut = Manche { $hand }, sceau { $seal }… : coupe de { $names }.
verify-hand-uncut = Manche { $hand }, sceau { $seal }… : personne n’a coupé.
verify-repeated = Manche { $hand } : la coupe de { $names } avait déjà été révélée : elle ne vaut rien.
verify-derived = Manche { $hand } : à la place de { $names }, la coupe découle du secret scellé, comme pour les robots et les retardataires.
verify-hand-first = Manche { $hand }, sceau { $seal }… : prouvée selon les anciennes règles (version 1).
verify-hand-open = Manche { $hand }, sceau { $seal }… : non prouvée. Le secret du mélange n’a pas été révélé.
verify-hand-missing = Manche { $hand } : non prouvée. L’enregistrement n’a pas de preuve de son mélange.
verify-hand-set-up = La manche { $hand } part d’une position composée : il n’y a pas de mélange à prouver.
verify-promise-cut = { $count ->
        [one] La donne de la manche { $hands } découle
       *[other] Les donnes des manches { $hands } découlent
    } du secret scellé et des coupes. Une fois le paquet scellé, personne n’avait plus de choix, pas même qui donnait : si une seule des personnes qui ont coupé est honnête, et a vu alors ce sceau et cette liste, { $count ->
        [one] la donne n’a pas pu être arrangée
       *[other] aucune donne n’a pu être arrangée
    }.
verify-promise-uncut = { $count ->
        [one] La donne de la manche { $hands } découle
       *[other] Les donnes des manches { $hands } découlent
    } du secret scellé et d’aucune coupe inconnue au moment de sceller. Rien n’a été changé une fois le paquet scellé, mais qui l’a scellé pouvait choisir avant.
verify-promise-first = { $count ->
        [one] La donne de la manche { $hands } découle
       *[other] Les donnes des manches { $hands } découlent
    } du secret scellé et des coupes selon les anciennes règles. Elles prouvent que rien n’a été changé après la donne. Qui donnait pouvait choisir les coupes des robots et des retardataires, et donc la donne ; de mèche avec la dernière personne à couper, c’était toujours possible.
verify-promise-withheld = { $count ->
        [one] À la manche { $hands }, toutefois, des coupes promises n’ont pas été révélées.
       *[other] Aux manches { $hands }, toutefois, des coupes promises n’ont pas été révélées.
    } Qui s’abstient, de mèche avec qui donne, obtient un nouveau tirage ; une connexion perdue a le même aspect.
verify-bound = { $count ->
        [one] Le sceau de la manche { $hands } porte
       *[other] Les sceaux des manches { $hands } portent
    } aussi sur les noms à la table, qui donne, le numéro de la manche et les totaux : rien de cela n’a été changé après coup.
verify-bound-first = { $count ->
        [one] Le sceau de la manche { $hands } porte
       *[other] Les sceaux des manches { $hands } portent
    } aussi sur les noms à la table, qui donne et le numéro de la manche, mais pas sur les totaux.
verify-chain = { $count ->
        [one] Le sceau de la manche { $hands } nomme celui
       *[other] Les sceaux des manches { $hands } nomment chacun celui
    } de la manche précédente : il n’en manque aucune entre elles, et aucune ne vient d’une autre partie.
verify-part-bound = Le sceau de la manche { $hand } nomme aussi le sceau { $seal }… de la manche { $before }, qui n’est pas dans ce fichier.
verify-part-unbound = Le sceau de la manche { $hand } ne nomme aucune manche précédente.
verify-not-checked = Ce qui n’est pas vérifié :
verify-not-seal = que les sceaux et les listes de coupes aient été montrés à temps : comparez-les à ce que vous, ou votre programme, avez noté alors.
verify-not-random = que les secrets et les coupes aient été tirés au hasard : une donne tirée d’une graine a le même aspect.
verify-not-deal = { $count ->
        [one] la façon dont les cartes de la manche { $hands } ont été
       *[other] la façon dont les cartes des manches { $hands } ont été
    } données, et si des cartes, des noms ou des totaux ont été changés après coup.
verify-not-set-up = { $count ->
        [one] l’origine de la position de la manche { $hands }.
       *[other] l’origine des positions des manches { $hands }.
    }
verify-not-chain = { $count ->
        [one] que la manche { $hands } soit de la même partie que celle d’avant : aucun sceau ne le dit.
       *[other] que les manches { $hands } soient chacune de la même partie que celle d’avant : aucun sceau ne le dit.
    }
verify-not-before = ce qui s’est passé avant la manche { $hand }.
verify-not-after = ce qui s’est passé après le dernier coup d’ici, à la manche { $hand } ou plus tard.
verify-not-people = que les joueurs aient joué ces coups eux-mêmes, et qui était une personne ou un robot.
verify-whole = C’est une partie entière, et tout ce que son enregistrement peut prouver est prouvé.
verify-less = Ce qui est là est juste, mais prouve moins qu’une partie entière dont chaque donne est prouvée.

## Règles et éditions

rules-which = Vous pouvez lire les règles de ces jeux :
rules-of-game = sabot rules { $id }  →  { $game }, règles { $first } à { $last }
rules-how = « sabot rules { $rule } » montre une règle seule. Les conseils des livrets : « sabot rules { $game } --hints ».
rules-title = { $game }, les règles : { $edition }
rules-heading = { $rule }  { $title }
rules-object = Le but du jeu
rules-chosen = { $title } : { $value } ({ $rule })
rules-book-choice = Variante du livret, { $line }
rules-house-rule = Règle maison, { $line }
rules-ruling = Notre interprétation : { $line }
rules-ruling-value = { $title } : { $value }.
rules-offer = { $title } : { $value } ({ $option }).
rules-offered = Le livret laisse le choix : { $line }
rules-no-such-rule = Cette règle n’y figure pas.
rules-not-here = { $rule } n’a pas cours à cette table.
rules-hints-title = { $game }, les conseils : { $edition }
rules-hints-book = Ce que conseille le livret
rules-hints-ours = Ce que nous ajoutons
rules-hints-how = Des conseils pour jouer : sabot rules { $game } --hints
rules-differs = ↳ { $editions } :
editions-game = { $game } ({ $id })
editions-head = { $name } — --edition { $id }
editions-hash = { $hash }
editions-option-book = { $title } : { $value } ({ $rule })
editions-option-ruling = { $title } : { $value } ({ $rule }, notre interprétation)
editions-option-tables = seulement à { $players } joueurs
editions-choice-book = --option { $option }={ $spelled } : { $meaning } (variante du livret)
editions-choice-house = --option { $option }={ $spelled } : { $meaning } (règle maison)

# Les joueurs qui sont des programmes, et comment chacun d’eux réfléchit.
bot-random = Au hasard
bot-random-about = Joue n’importe quelle action permise, toutes aussi probables.
bot-booklet = Selon le livret
bot-booklet-about = Joue comme le conseille la règle, avec le soin d’un joueur attentif.
bot-counter = Compte les cartes
bot-counter-about = Compte les cartes encore à venir et celles que les autres peuvent encore tenir, et juge chaque carte d’après elles.
bot-search = Réfléchit
bot-search-about = Imagine ce que les autres peuvent tenir, joue chaque choix jusqu’au bout de nombreuses fois et prend le meilleur.
bot-master = Maître
bot-master-about = A appris de millions de manches ce qui rapporte, et le vérifie en jouant chaque choix jusqu’au bout de nombreuses fois.
