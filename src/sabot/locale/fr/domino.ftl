### Domino à la table : choix, événements, refus, feuille de marque.
###
### Les cartes arrivent par leur numéro, les joueurs par leur nom.

domino-name = Domino
domino-about = Retournez vos cartes une à une et passez-les à vos voisins ; ouvrez l’œil, car toute faute peut être relevée.
domino-prompt-help =
    Dans la notation des enregistrements : turn retourne une carte ; table, >Nom et own disent où elle va.
    pile et pile>Nom jouent le dessus de votre propre pile, domino dénonce une faute, pass laisse passer.

## Éditions

domino-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Toutes les cartes numérotées sont données. Sans les avoir vues, on les fait passer de son jeu à la table ou sur les piles adverses ; qui n’en a plus gagne.

## Choix

domino-action-turn-up = Retourner la carte du dessous de votre jeu
domino-action-turn-over = Retourner votre pile, qui devient votre jeu, et en montrer la carte du dessous
domino-action-pile-to-table = Jouer le { $card } de votre pile sur la table
domino-action-to-table = Jouer le { $card } sur la table
domino-action-lay-own = Poser le { $card } sur votre propre pile (fin de votre tour)
domino-action-pile-to-opponent = Jouer le { $card } de votre pile sur le { $top } de { $other }
domino-action-to-opponent = Poser le { $card } sur le { $top } de { $other }
domino-action-call = Domino ! Une obligation n’a pas été respectée
domino-action-let-pass = Ne rien dire

## Ce qui se passe

domino-event-pile-turned-over = { $you ->
        [seat] Vous n’avez plus de jeu et retournez votre pile
       *[other] { $seat } n’a plus de jeu et retourne sa pile
    } : { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } à rejouer.
domino-event-turned-up = { $you ->
        [seat] Vous retournez un { $card }.
       *[other] { $seat } retourne un { $card }.
    }
domino-event-laid-on-table = { $you ->
        [seat] Vous jouez un { $card } sur la table.
       *[other] { $seat } joue un { $card } sur la table.
    }
domino-joined-laid-on-table = { $same ->
        [yes] , qui va sur la table.
       *[no] { $you ->
            [seat] { " " }et jouez un { $card } sur la table.
           *[other] { " " }et joue un { $card } sur la table.
        }
    }
domino-event-table-pile-closed = Une pile de table est complète : { $closed } en tout.
domino-event-laid-on-opponent = { $you ->
        [seat] Vous posez un { $card } sur la pile de { $other }.
        [other] { $seat } pose un { $card } sur votre pile.
       *[none] { $seat } pose un { $card } sur la pile de { $other }.
    }
domino-joined-laid-on-opponent = { $you ->
        [other] , qui va sur votre pile.
       *[none] , qui va sur la pile de { $other }.
    }
domino-event-laid-on-own-pile = { $you ->
        [seat] Vous posez le { $card } sur votre propre pile. Fin du tour.
       *[other] { $seat } pose le { $card } sur sa propre pile. Fin du tour.
    }
domino-joined-laid-on-own-pile = { $you ->
        [seat] , qui va sur votre propre pile. Fin du tour.
       *[other] , qui va sur sa propre pile. Fin du tour.
    }
domino-event-called-in-vain = { $you ->
        [seat] « Domino ! » dites-vous, mais { $other } n’a manqué à rien. On continue.
        [other] « Domino ! » dit { $seat }, mais vous n’avez manqué à rien. On continue.
       *[none] « Domino ! » dit { $seat }, mais { $other } n’a manqué à rien. On continue.
    }
domino-event-called-rightly = { $you ->
        [seat] « Domino ! » dites-vous, avec raison : { $other } a manqué à une obligation et s’arrête là.
        [other] « Domino ! » dit { $seat }, avec raison : vous avez manqué à une obligation et vous vous arrêtez là.
       *[none] « Domino ! » dit { $seat }, avec raison : { $other } a manqué à une obligation et s’arrête là.
    }
domino-event-taken-back = { $you ->
        [seat] Vous reprenez le { $card }.
       *[other] { $seat } reprend le { $card }.
    }
domino-event-penalty-taken = { $you ->
        [seat] Vous devez prendre un { $card } à { $other }.
        [other] { $seat } doit vous prendre un { $card }.
       *[none] { $seat } doit prendre un { $card } à { $other }.
    }
domino-event-hand-ended = { $you ->
        [seat] Vous n’avez plus de cartes et gagnez !
       *[other] { $seat } n’a plus de cartes et gagne !
    }
domino-event-hand-ended-no-seat = Tous les tours sont joués. Qui a le moins de cartes gagne : { $sides }.

## Refus : ce qui ne va pas, et ce qui irait

domino-illegal-hand-over = La partie est finie.
domino-illegal-no-window = Il n’y a rien à relever maintenant. On dit « Domino » quand quelqu’un vient de retourner ou de poser une carte.
domino-illegal-own-deed = C’est aux autres de juger ce que vous avez fait : attendez-les.
domino-illegal-already-answered = Vous avez déjà répondu : attendez les autres.
domino-illegal-window-open = On peut encore relever ce que { $seat } a fait : attendez.
domino-illegal-not-your-turn = C’est à { $seat } de jouer.
domino-illegal-place-first = Placez d’abord le { $card } que vous avez retourné.
domino-illegal-pile-first = Le { $card } de votre pile peut être joué : utilisez-le avant de retourner une carte.
domino-illegal-no-pile = Vous n’avez pas de pile d’où jouer : retournez une carte.
domino-illegal-nothing-turned = Aucune carte n’est retournée : retournez-en une, ou jouez de votre pile.
domino-illegal-not-on-table = Aucune pile de table ne reçoit le { $card } : il faudrait qu’elle montre un { $next }.
domino-illegal-not-an-opponent = Le { $card } ne se pose que sur la pile d’un autre joueur : nommez un adversaire.
domino-illegal-opponent-without-pile = { $other } n’a pas de pile : choisissez une autre place.
domino-illegal-does-not-follow = Le { $card } ne va pas sur le { $top } de { $other } : il faut un de plus ou un de moins.
domino-illegal-table-first = Le { $card } peut aller sur la table : il doit y aller.
domino-illegal-must-play = Le { $card } peut aller sur la pile de { $other } : votre propre pile attendra.
error-domino-opponent-unknown = Personne ici ne s’appelle « { $name } », et aucune pile n’est à ce nom. À la table : { $known }.

## La table

domino-label-turned = { $seat } a retourné
domino-label-table = table
domino-label-table-empty = aucune pile encore
domino-label-closed = { $count ->
        [one] 1 complète
       *[other] { $count } complètes
    }
domino-label-pile = pile
domino-label-hand = jeu
domino-label-left = { $count ->
        [0] plus de carte
        [one] reste 1 carte
       *[other] reste { $count } cartes
    }
domino-label-own-hand = Votre jeu, face cachée : { $hand }   Votre pile, face visible : { $pile }

domino-question-turn = À vous. Retournez une carte.
domino-question-pile = À vous. Votre pile montre un { $top }.
domino-question-place = Vous avez retourné un { $card }. Où va-t-il ?
domino-question-call-turn-up = { $seat } a retourné un { $card }, avec un { $top } en haut de sa pile. Était-ce juste ?
domino-question-call-lay-own = { $seat } a posé le { $card } sur sa propre pile. Était-ce juste ?
domino-question-call-onto = { $seat } a posé un { $card } sur la pile de { $other }. Était-ce juste ?

domino-about-card = Un { $card } va sur une pile de table qui montre le numéro précédent (un 1 commence une nouvelle pile) ; à défaut, sur une pile adverse qui montre un de plus ou un de moins.

## La feuille de marque

domino-line-left = Cartes restantes

domino-why-left = { $left ->
        [0] plus une seule carte
       *[other] { $hand } dans le jeu, { $pile } sur la pile
    }

## Options et règles maison

domino-option-duties = { $value ->
        [referee] on ne peut pas y manquer
       *[challenge] on peut y manquer, et les adversaires disent « Domino »
    }
    .title = Obligations

domino-option-turn_over = { $value ->
        [at-once] dès que le jeu est épuisé
       *[when-needed] seulement quand il faut retourner une carte
    }
    .title = Retourner la pile

## Tables d’une édition

domino-table = { $players } joueurs : { $over ->
        [0] { $each } cartes chacun
       *[other] { $each } ou { $more } cartes chacun
    }

## Ce que compte une simulation

domino-measure-ended-by-going-out = Finies par un joueur sans cartes
domino-measure-ended-by-turn-limit = Finies à la limite des tours
domino-measure-turns = Tours
domino-measure-laid-on-opponents = Cartes posées sur les piles adverses
domino-measure-piles-turned-over = Piles retournées
domino-measure-calls-right = « Domino » dit avec raison
domino-measure-calls-wrong = « Domino » dit à tort

## Où chacun en est

domino-standing = { $seat } : { $left ->
        [0] plus de carte
        [one] encore 1 carte
       *[other] encore { $left } cartes
    }, { $pile ->
        [0] pas de pile
       *[other] la pile montre un { $top }
    }.
