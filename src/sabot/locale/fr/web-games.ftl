## Ce que tous les plateaux partagent

web-no-board = Cette page n’a pas de plateau pour ce jeu. Rechargez la page, ou choisissez un autre jeu.
web-kit-hand = Votre main
web-kit-playable = { $card }, jouable
web-kit-unplayable = { $card }, pas jouable maintenant
web-kit-new = { $card }, nouvelle carte
web-kit-choices = Ce que vous pouvez faire
web-kit-not-now = pas jouable maintenant
web-kit-why = Pourquoi ?
web-kit-about-card = { $card } : son effet, et si la carte est jouable maintenant
web-kit-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-kit-seat-you = vous
web-kit-seat-bot = robot
web-kit-seat-away = hors ligne
web-kit-seat-dealer = donneur
web-kit-seat-asked = doit décider
web-kit-can = Vous pouvez : { $choices }.
web-kit-not-now-choices = La carte n’est pas jouable maintenant. Vous pouvez : { $choices }.
web-kit-nothing = rien

web-mille-tray = { $words ->
        [parker] Pile de pige et pile des écarts
        [dujardin-1960] Sabot et défausse
       *[other] Pioche et défausse
    }
web-mille-draw = { $words ->
        [parker] Pige
        [dujardin-1960] Sabot
       *[other] Pioche
    }
web-mille-draw-words = { $words ->
        [parker] Pile de pige
        [dujardin-1960] Sabot
       *[other] Pioche
    } : { $count ->
        [0] vide
        [one] { $count } carte
       *[other] { $count } cartes
    }.
web-mille-discard = { $words ->
        [parker] Écarts
       *[other] Défausse
    }
web-mille-look = Tout voir
web-mille-discard-empty = { $words ->
        [parker] Pile des écarts vide.
       *[other] Défausse vide.
    }
web-mille-discard-words = { $words ->
        [parker] Pile des écarts
       *[other] Défausse
    } : { $card } au-dessus, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
web-mille-battle = Bataille
web-mille-speed = Vitesse
web-mille-nothing = rien
web-mille-rolling = Roule
web-mille-stopped = À l’arrêt : { $card }
web-mille-waiting = Attend un { $card }
web-mille-stopped-short = À l’arrêt
web-mille-waiting-short = En attente
web-mille-limit = au plus
web-mille-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-mille-way-words = { $way } sur { $trip } { $words ->
        [parker] milles
        [dujardin-2011] km
       *[other] bornes
    }.
web-mille-motion-words = { $motion }.
web-mille-limited = Limite de vitesse : 50 au plus.
web-mille-unlimited = Pas de limite de vitesse.
web-mille-harmless = { $card } (sans effet)
web-mille-tops = Pile de bataille : { $battle }. Pile de vitesse : { $speed }.
web-mille-laid = Distance : { $cards }.
web-mille-laid-none = Aucune carte de distance.
web-mille-safeties-words = Bottes : { $cards }.
web-mille-safeties-none = Aucune botte.
web-mille-coup = { $card } en coup fourré
web-mille-points-words = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } jusqu’ici.
web-mille-open-hand = La main de { $seat }
web-mille-turn = { $own ->
        [yes] À vous de jouer.
       *[no] C’est à { $seat } de jouer.
    }
web-mille-window = { $own ->
        [yes] { $card } contre vous : vous pouvez répondre.
       *[no] { $card } contre { $side } : on attend la réponse.
    }
web-mille-extension = { $own ->
        [yes] À vous de décider de l’allonge.
       *[no] { $seat } décide de l’allonge.
    }
web-mille-ended = La manche est finie.
web-mille-play = Poser
web-mille-discard-card = { $words ->
        [parker] Écarter
       *[other] Défausser
    }
web-mille-attack = Attaquer { $side }
web-mille-attack-alone = Attaquer
web-mille-attack-whom = Qui attaquer ?
## Les jeux de demandes

web-asking-players = Les joueurs
web-asking-hand = Votre jeu
web-asking-hand-of = Le jeu de { $name }
web-asking-hand-empty = Vous n’avez pas de cartes.
web-asking-numbers = Les quinze séries
web-asking-down = Séries étalées : { $down } sur { $all }
web-asking-open = { $number } : encore en jeu
web-asking-taken = { $number } : étalée par { $name }
web-asking-taken-own = { $number } : étalée par vous
web-asking-cards = { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    }
web-asking-sets = { $count ->
        [0] aucune série
        [one] 1 série : { $numbers }
       *[other] { $count } séries : { $numbers }
    }
web-asking-held = { $number } : vous en tenez { $count } sur { $all }
web-asking-held-of = { $number } : { $count } sur { $all }
web-asking-nearly = il en manque un
web-asking-proposed = conseillé
web-asking-choose-player = Demander à { $name }…
web-asking-whom = À qui demandez-vous un { $number } ?
web-asking-whom-all = À qui demandez-vous des { $number } ?
web-asking-what = Que demandez-vous à { $name } ?
web-asking-clear = Choisir autrement
web-asking-why = Que puis-je faire d’un { $card } ?
web-asking-turn-of = { $own ->
        [yes] À vous de demander.
       *[no] C’est à { $name } de demander.
    }
web-asking-over = Toutes les séries sont étalées.
web-asking-says-ask = Un { $number } ?
web-asking-says-ask-all = Tes { $number } ?
web-asking-says-to = (à { $name })
web-asking-says-yes = { $count ->
        [one] Le voici !
       *[other] En voici { $count } !
    }
web-asking-says-no = Aucun !
web-asking-says-store = Va au magasin !
web-asking-says-found = Le voilà !
web-asking-says-set = Série des { $number } !
web-asking-store = Le magasin
web-asking-store-left = { $count ->
        [0] Le magasin est vide
        [one] 1 carte au magasin
       *[other] { $count } cartes au magasin
    }
web-asking-store-sold-out = Tout est vendu

## Patience

web-patience-upper = Rangée du haut
web-patience-lower = Rangée du bas
web-patience-stock = Paquet, carte retournée et écart
web-patience-up = { $up } sur { $cards } en haut
web-patience-slot = { $top ->
        [0] Pile du haut { $pile } : vide, attend un 1
        [15] Pile du haut { $pile } : complète
       *[other] Pile du haut { $pile } : jusqu’à { $top }
    }
web-patience-place = { $count ->
        [0] Place { $place } : vide
        [one] Place { $place } : { $top }
       *[other] Place { $place } : de { $head } à { $top }, { $count } cartes
    }
web-patience-pack = { $count ->
        [0] Paquet : épuisé
        [one] Paquet : 1 carte
       *[other] Paquet : { $count } cartes
    }
web-patience-turn-up = retourner la carte suivante
web-patience-turned = Carte retournée : { $card }
web-patience-nothing-turned = Aucune carte n’est retournée
web-patience-waste = { $count ->
        [0] Écart : vide
        [one] Écart : { $card }
       *[other] Écart : { $card }, { $count } cartes
    }
web-patience-picked = en main
web-patience-again = appuyez encore : { $words }
web-patience-proposed = conseillé
web-patience-label-pack = Paquet { $count }
web-patience-label-turned = Retournée
web-patience-label-waste = Écart { $count }
web-patience-all-waste = Parcourir l’écart
web-patience-waste-title = L’écart, du plus récent au plus ancien
web-patience-where = Où va le { $card } ?
web-patience-nowhere = Le { $card } ne va nulle part pour l’instant.
web-patience-can = Vous tenez le { $card }. { $ways }
web-patience-why = Où le { $card } peut-il aller, et pourquoi ?
web-patience-how = Touchez une carte, puis sa destination. Touchez-la encore pour la faire monter.
web-patience-out = Patience réussie !
web-patience-not-out = La patience n’est pas réussie. Cartes en haut : { $up } sur { $cards }.

## Flinch et Domino : ce que les deux partagent

web-numbers-players = Les autres
web-numbers-goes-here = { $name } : votre carte va ici
web-numbers-turn-of = C’est à { $name } de jouer.

## Flinch

web-flinch-centre = Piles à jouer
web-flinch-piles = { $count ->
        [0] Aucune pile à jouer
        [one] 1 pile à jouer
       *[other] { $count } piles à jouer
    }
web-flinch-pile = { $way ->
        [up] Pile montante, { $last } dessus
        [down] Pile descendante, { $last } dessus
        [both] Pile à jouer de { $first } à { $last }
       *[plain] Pile à jouer, { $last } dessus
    }
web-flinch-new-pile = Place pour une nouvelle pile
web-flinch-pack = Paquet
web-flinch-pack-size = { $count ->
        [0] Le paquet est épuisé
        [one] 1 carte au paquet
       *[other] { $count } cartes au paquet
    }
web-flinch-closed = Fermées
web-flinch-closed-piles = { $count ->
        [0] Aucune pile n’est fermée
        [one] 1 pile est fermée
       *[other] { $count } piles sont fermées
    }
web-flinch-mine = Vos piles
web-flinch-partner = votre partenaire
web-flinch-with = avec { $name }
web-flinch-game = Pile du jeu
web-flinch-reserve = Réserve
web-flinch-piles-of = { $owner ->
        [own] Votre pile du jeu et vos piles de réserve
       *[partner] Pile du jeu et piles de réserve de { $name }, votre partenaire
    }
web-flinch-game-of = { $owner ->
        [own] { $count ->
            [0] Votre pile du jeu, épuisée
            [one] Votre pile du jeu : { $card }, la dernière carte
           *[other] Votre pile du jeu : { $card } dessus, { $count } cartes
        }
       *[partner] { $count ->
            [0] Pile du jeu de { $name }, épuisée
            [one] Pile du jeu de { $name } : { $card }, la dernière carte
           *[other] Pile du jeu de { $name } : { $card } dessus, { $count } cartes
        }
    }
web-flinch-reserve-of = { $owner ->
        [own] { $count ->
            [0] Place de réserve { $place }, vide
            [one] Pile de réserve { $place } : { $card }
           *[other] Pile de réserve { $place } : { $card } dessus, { $count } cartes
        }
       *[partner] { $count ->
            [0] Place de réserve { $place } de { $name }, vide
            [one] Pile de réserve { $place } de { $name } : { $card }
           *[other] Pile de réserve { $place } de { $name } : { $card } dessus, { $count } cartes
        }
    }
web-flinch-to-reserve = Réserve { $place }
web-flinch-play = Jouer
web-flinch-play-or-lay = La jouer, ou la poser sur la réserve
web-flinch-lay-where = Sur quelle pile de réserve ?
web-flinch-summary = { $count ->
        [0] Pile du jeu épuisée
        [one] Pile du jeu : { $card }, la dernière carte
       *[other] Pile du jeu : { $card } dessus, { $count } cartes
    }. { $filled ->
        [0] Aucune pile de réserve.
       *[other] Réserve : { $reserves }.
    }
web-flinch-summary-hand = { $count ->
        [0] Jeu épuisé.
       *[other] Jeu : { $cards }.
    }
web-flinch-window = { $own ->
        [yes] On peut vous défier maintenant.
       *[no] On peut défier { $name } maintenant.
    }
web-flinch-spreading = { $name } étale son jeu.
web-flinch-unblocking = Partie bloquée : { $name } doit jouer une carte si possible.
web-flinch-unopened = { $variation ->
        [from-both-ends] Pas encore de pile : un 1 ou un 15 en commence une.
        [from-the-middle] Pas encore de pile : un 8 en commence une.
       *[none] Pas encore de pile : un 1 en commence une.
    }
web-flinch-spreads = { $count ->
        [one] Les jeux ont été étalés une fois.
       *[other] Les jeux ont été étalés { $count } fois.
    }
web-flinch-recycled = { $count ->
        [one] Les piles fermées ont refait le paquet une fois.
       *[other] Les piles fermées ont refait le paquet { $count } fois.
    }
web-flinch-idle = { $count ->
        [one] 1 tour sans carte au centre
       *[other] { $count } tours sans carte au centre
    }

## Domino

web-domino-table = Piles de la table
web-domino-piles = { $count ->
        [0] Aucune pile sur la table
        [one] 1 pile sur la table
       *[other] { $count } piles sur la table
    }
web-domino-pile = Pile de la table, { $card } dessus
web-domino-new-pile = Place pour une nouvelle pile
web-domino-closed = Complètes
web-domino-closed-piles = { $count ->
        [0] Aucune pile n’est complète
        [one] 1 pile est complète
       *[other] { $count } piles sont complètes
    }
web-domino-mine = Vos cartes
web-domino-turned = Retournée
web-domino-turned-card = { $own ->
        [yes] Vous avez retourné un { $card }
       *[no] { $name } a retourné un { $card }
    }
web-domino-nothing-turned = Aucune carte n’est retournée
web-domino-hand = Jeu
web-domino-pile-label = Pile
web-domino-hand-of = { $own ->
        [yes] { $count ->
            [0] Votre jeu, épuisé
            [one] Votre jeu : 1 carte, face cachée
           *[other] Votre jeu : { $count } cartes, face cachée
        }
       *[no] { $count ->
            [0] Plus de jeu
            [one] Jeu : 1 carte
           *[other] Jeu : { $count } cartes
        }
    }
web-domino-pile-of = { $own ->
        [yes] { $count ->
            [0] Votre pile, vide
            [one] Votre pile : { $card }
           *[other] Votre pile : { $card } dessus, { $count } cartes
        }
       *[no] { $count ->
            [0] Pile de { $name }, vide
            [one] Pile de { $name } : { $card }
           *[other] Pile de { $name } : { $card } dessus, { $count } cartes
        }
    }
web-domino-left = { $count ->
        [0] plus une seule carte
        [one] encore 1 carte
       *[other] encore { $count } cartes
    }
web-domino-next = Prochaines cartes du jeu : { $cards }
web-domino-turn-count = Tour { $turn }
web-domino-window = { $own ->
        [yes] On peut dire « Domino ! » sur ce que vous venez de faire.
       *[no] On peut dire « Domino ! » sur ce que { $name } vient de faire.
    }
