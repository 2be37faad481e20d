### La Patience à la table : choix, événements, refus, feuille de marque.
###
### Les cartes arrivent comme nombres. Un endroit est t (la carte retournée), w (l’écart) ou une place du bas.

patience-name = Patience
patience-about = Soixante cartes, deux rangées et un quart d’heure tranquille : les ramènerez-vous toutes ?
patience-prompt-help =
    Dans la notation des enregistrements, un coup dit d’où et vers où : t est la carte retournée, w l’écart, 1 à 4 les places de la rangée du bas, up la rangée du haut. Ainsi t>3, w>up, 2>up, 4>1 ; turn retourne une carte, stop arrête.

## Éditions

patience-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Pour une personne : faites monter les soixante cartes dans la rangée du haut, de 1 à 15, en ne parcourant le paquet qu’une fois.

## Choix

patience-action-turn-up = { $cards ->
        [one] Retourner la dernière carte du paquet
       *[other] Retourner la carte suivante (il en reste { $cards })
    }
patience-action-up = { $origin ->
        [t] Monter le { $card }
        [w] Monter le { $card } de l’écart
       *[other] Monter le { $card } de la place { $origin }
    }
patience-action-down = { $origin ->
        [t] Poser le { $card } sur le { $top }, place { $onto }
       *[w] Poser le { $card } de l’écart sur le { $top }, place { $onto }
    }
patience-action-pile = { $count ->
        [one] Déplacer la pile { $origin } (le { $card }) sur le { $top }, place { $onto }
       *[other] Déplacer la pile { $origin } (du { $card } au { $lowest }) sur le { $top }, place { $onto }
    }
patience-action-fill = Mettre le { $card } de l’écart à la place vide { $onto }
patience-action-put-aside = Mettre le { $card } à l’écart
patience-action-stop = En rester là

## Ce qui se passe

patience-event-turned-up = { $you ->
        [seat] Vous retournez un { $card }.
       *[other] { $seat } retourne un { $card }.
    }
patience-event-went-up = { $origin ->
        [t] Le { $card } monte.
        [w] Le { $card } monte de l’écart.
       *[other] Le { $card } monte de la place { $origin }.
    }
patience-joined-went-up = { $origin ->
        [t] , qui monte.
        [w]  ; le { $card } de l’écart monte.
       *[other]  ; le { $card } de la place { $origin } monte.
    }
patience-event-laid-down = { $origin ->
        [t] Le { $card } descend à la place { $place }.
       *[w] Le { $card } descend de l’écart à la place { $place }.
    }
patience-joined-laid-down = { $origin ->
        [t] , qui descend à la place { $place }.
       *[w]  ; le { $card } descend de l’écart à la place { $place }.
    }
patience-event-put-aside = Le { $card } va à l’écart.
patience-joined-put-aside = , qui va à l’écart.
patience-event-pile-moved = La pile du { $card } passe de la place { $place } à la place { $onto }.
patience-event-place-filled = { $you ->
        [seat] Vous prenez un { $card } dans le paquet pour garnir la place { $place }.
       *[other] { $seat } prend un { $card } dans le paquet pour garnir la place { $place }.
    }
patience-event-place-filled-from-waste = Le { $card } de l’écart garnit la place { $place }.
patience-event-pack-out = Le paquet est épuisé.
patience-event-hand-ended = { $won ->
        [yes] C’est réussi : les { $up } cartes sont en haut !
       *[no] La patience n’est pas réussie. Cartes en haut : { $up }.
    }

## Refus : ce qui ne va pas, et ce qui irait

patience-illegal-hand-over = Cette patience est finie ; redonnez les cartes pour tenter encore votre chance.
patience-illegal-card-turned = Le { $card } est retourné : placez-le d’abord.
patience-illegal-pack-out = Le paquet est épuisé, et on ne le parcourt qu’une fois. Jouez des rangées et de l’écart, ou arrêtez.
patience-illegal-pack-left = { $cards ->
        [one] Il reste une carte au paquet : retournez-la d’abord.
       *[other] Il reste { $cards } cartes au paquet : retournez-les d’abord.
    }
patience-illegal-nothing-turned = Aucune carte n’est retournée : retournez-en une d’abord.
patience-illegal-waste-empty = L’écart est vide : jouez la carte retournée ou une carte de la rangée.
patience-illegal-place-empty = La place { $place } est vide : choisissez-en une qui a des cartes.
patience-illegal-not-up-yet = Le { $card } ne monte que sur un { $needed }, et aucune pile du haut n’en montre.
patience-illegal-highest-nowhere = Le { $card } est la plus haute carte : il ne se pose sur aucune autre ; il monte en dernier ou commence une place.
patience-illegal-not-one-less = Le { $card } ne va pas sur le { $top } : en bas, il lui faut un { $needed }.
patience-illegal-place-not-for-turned = La carte retournée ne va pas à une place vide : le { $card } va en haut, sur une pile ou à l’écart.
patience-illegal-place-stays-empty = À cette table, l’écart ne garnit pas les places vides : le { $card } monte ou va sur une pile.
patience-illegal-can-go-up = Le { $card } peut monter : on ne met à l’écart que ce qu’aucune rangée ne reçoit.
patience-illegal-can-go-down = Le { $card } peut aller sur le { $top }, place { $place } : on ne met à l’écart que ce qu’aucune rangée ne reçoit.
patience-illegal-no-pile-there = La place { $place } est vide : une pile ne se déplace que sur une autre pile.
patience-illegal-piles-do-not-join = La pile du { $card } ne va pas sur le { $top } : sa plus haute carte doit valoir un de moins.

## La table

patience-label-up = { $n } sur { $cards } en haut
patience-label-pack = paquet
patience-label-turned = retournée
patience-label-waste = écart
patience-label-beneath = Sous le dessus de l’écart :

patience-question-turned = Vous avez retourné un { $card }. Que faites-vous ?
patience-question-free = Que faites-vous ?
patience-question-pack-out = Le paquet est épuisé. Que peut-on encore monter ?

patience-about-card = { $number ->
        [1] va d’elle-même dans la rangée du haut et y commence une pile.
        [15] finit une pile du haut ; en bas, elle ne se pose sur rien.
       *[other] monte sur le numéro qui la précède, descend sur celui qui la suit.
    }

## La feuille de marque

patience-line-up = Rangée du haut
patience-why-up = { $points } cartes sur { $cards }

## Options et règles maison

patience-option-gaps = { $value ->
        [pack-then-waste] par la carte suivante du paquet ; celui-ci épuisé, par l’écart si l’on veut
        [waste-then-pack] aussitôt par le dessus de l’écart ; à défaut, par le paquet
        [pack-only] par le paquet seul, jamais par l’écart
       *[never] par rien, sauf si une pile en a été déplacée
    }
    .title = Ce qui garnit une place laissée vide

patience-option-waste = { $value ->
        [only-if-unplayable] seulement si aucune rangée ne la reçoit
       *[free] quand on veut
    }
    .title = Quand une carte retournée va à l’écart

## La table d’une édition

patience-table = { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, { $cards } cartes

## Ce que compte une simulation

patience-measure-come-out = Patiences réussies
patience-measure-half-up = La moitié des cartes en haut, au moins
patience-measure-piles-moved = Piles déplacées
patience-measure-left-in-waste = Cartes laissées à l’écart
patience-measure-left-in-row = Cartes laissées en bas

## Positions impossibles

error-zone-not-from-one = « { $pile } » n’est pas une pile du haut : celles-ci montent de 1 sans lacune.
error-zone-not-downwards = « { $pile } » n’est pas une pile du bas : celles-ci descendent sans lacune.
error-zone-one-below = Un 1 va de lui-même dans la rangée du haut : il n’est nulle part ailleurs, sinon dans le paquet.
error-zone-gap = À cette table, une place vide aurait été garnie du paquet.

## Où en est le jeu

patience-standing = { $n } cartes sur { $cards } sont montées. { $pack ->
        [0] Le paquet est vide
        [one] Il reste 1 carte dans le paquet
       *[other] Il reste { $pack } cartes dans le paquet
    }, { $waste ->
        [0] l’écart est vide
       *[other] l’écart montre un { $top }
    }.
