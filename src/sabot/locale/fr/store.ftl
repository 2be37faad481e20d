### Allez au magasin à la table : choix, événements, refus, feuille de marque.
###
### Les numéros arrivent tels quels, les joueurs par leur nom.

store-name = Allez au magasin
store-about = La plus rapide des questions : qui a ce qu’il me faut ? Si personne ne l’a, en route pour le magasin. Pour les enfants et leurs grands-parents.
store-prompt-help =
    Dans la notation des enregistrements, 7>Nom demande tous ses 7 à ce joueur.

## Éditions

store-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Pour les enfants, et vite joué : demandez à quelqu’un toutes ses cartes d’un numéro que vous tenez ; s’il n’en a pas, « Va au magasin ! ».

## Choix

store-action-ask = Demander tous les { $number } à { $other }

## Ce qui se passe

store-event-given = { $you ->
        [seat] Vous demandez des { $number } à { $other } et recevez { $count ->
            [one] une carte
           *[other] { $count } cartes
        }.
        [other] { $seat } vous demande des { $number } et reçoit { $count ->
            [one] une carte
           *[other] { $count } cartes
        }.
       *[none] { $seat } demande des { $number } à { $other } et reçoit { $count ->
            [one] une carte
           *[other] { $count } cartes
        }.
    }
store-event-refused = { $you ->
        [seat] Vous demandez des { $number } à { $other }. « Va au magasin ! »
        [other] { $seat } vous demande des { $number }. « Va au magasin ! »
       *[none] { $seat } demande des { $number } à { $other }. « Va au magasin ! »
    }
store-event-drew = { $you ->
        [seat] Vous prenez un { $card } au magasin.
       *[other] { $seat } prend { $shown ->
            [yes] un { $card }
           *[no] { $card }
        } au magasin.
    }
store-joined-drew = { $you ->
        [seat] { " " }Vous y prenez un { $card }.
       *[other] { " " }{ $seat } y prend { $shown ->
            [yes] un { $card }
           *[no] { $card }
        }.
    }
store-event-found = { $you ->
        [seat] Vous trouvez un { $card } au magasin, le montrez et demandez encore.
       *[other] { $seat } trouve un { $card } au magasin, le montre et demande encore.
    }
store-joined-found = { $you ->
        [seat] { " " }Vous y trouvez un { $card }, le montrez et demandez encore.
       *[other] { " " }{ $seat } y trouve un { $card }, le montre et demande encore.
    }
store-event-stock-empty = Le magasin est vide.
store-event-set-laid = { $you ->
        [seat] Vous étalez la série des { $number }.
       *[other] { $seat } étale la série des { $number }.
    }
store-joined-set-laid = { $you ->
        [seat] , puis étalez la série des { $number }.
       *[other] , puis étale la série des { $number }.
    }
store-event-hand-ended = { $you ->
        [sides] { $sides_count ->
            [one] Toutes les séries sont sur la table. C’est vous qui en avez le plus : { $count } !
           *[other] Toutes les séries sont sur la table. Le plus de séries : { $sides }, avec { $count }.
        }
       *[other] Toutes les séries sont sur la table. Le plus de séries : { $sides }, avec { $count }.
    }

## Refus : ce qui ne va pas, et ce qui irait

store-illegal-hand-over = Toutes les séries sont sur la table : la partie est finie.
store-illegal-not-your-turn = C’est à { $seat } de demander.
store-illegal-not-another = Demandez des { $number } à quelqu’un d’autre.
store-illegal-not-held = Vous n’avez pas de { $number } vous-même : demandez un numéro que vous tenez.

## La table

store-label-store = { $count ->
        [0] Le magasin est vide
        [one] Magasin : 1 carte
       *[other] Magasin : { $count } cartes
    }
store-label-down = Séries étalées : { $count } sur { $all }
store-label-cards = { $count ->
        [one] carte
       *[other] cartes
    }
store-label-hand = Votre jeu

store-question-ask = À vous. Que demandez-vous, et à qui ?

store-about-card = On peut demander des { $card } si l’on en tient un soi-même. Tous les { $card } ensemble forment une série.

## La feuille de marque

store-line-sets = Séries

store-why-sets = { $count ->
        [0] aucune série
        [one] la série des { $numbers }
       *[other] les séries des { $numbers }
    }

## Options et règles maison

store-option-store_luck = { $value ->
        [ends] finit le tour comme toute autre carte
       *[goes-on] se montre à tous, et le tour continue
    }
    .title = Le numéro demandé, pris au magasin

## Tables d’une édition

store-table = { $players } joueurs, chacun pour soi : { $uneven ->
        [0] { $least } cartes chacun
       *[other] { $least } ou { $most } cartes chacun
    }, { $rest } sur { $cards } au magasin

## Ce que compte une simulation

store-measure-asks = Demandes
store-measure-refusals = Envois au magasin
store-measure-shared = Finies par une victoire partagée
store-measure-all-sets-to-one = Toutes les séries chez un seul joueur
store-measure-sets-drawn = Séries complétées au magasin
