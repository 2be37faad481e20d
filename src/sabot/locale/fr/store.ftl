### Allez au magasin à la table : choix, événements, refus, feuille de marque.
###
### Les numéros arrivent tels quels, les joueurs par leur nom.

store-name = Allez au magasin
store-about = La plus rapide des questions : qui a ce qu’il me faut ? Si personne ne l’a, en route pour le magasin. Pour les enfants et leurs grands-parents.
store-prompt-help =
    Dans la notation des enregistrements, 7>Nom demande tous ses 7 à ce joueur.

## Éditions

store-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Pour les enfants, et vite joué : demandez à un autre toutes ses cartes d’un numéro que vous tenez, ou l’on vous envoie au magasin.

## Choix

store-action-ask = Demander tous les { $number } à { $other }

## Ce qui se passe

store-event-given = { $seat } demande des { $number } à { $other } et reçoit { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
store-event-refused = { $seat } demande des { $number } à { $other }. « Allez au magasin ! »
store-event-drew = { $seat } prend { $card } au magasin.
store-event-found = { $seat } trouve un { $card } au magasin, le montre et demande encore.
store-event-stock-empty = Le magasin est vide.
store-event-set-laid = { $seat } étale la série des { $number }.
store-event-nobody-to-ask = Personne d’autre n’a de cartes : { $seat } ne peut rien demander. Le tour est fini.
store-event-hand-ended = Toutes les séries sont sur la table. Le plus de séries : { $sides }, avec { $count }.

## Refus : ce qui ne va pas, et ce qui irait

store-illegal-hand-over = Toutes les séries sont sur la table : la partie est finie.
store-illegal-not-your-turn = C’est à { $seat } de demander.
store-illegal-not-another = Demandez des { $number } à un autre joueur.
store-illegal-not-held = Vous n’avez pas de { $number } vous-même : demandez un numéro que vous tenez.
store-illegal-no-cards = { $other } n’a pas de cartes en ce moment : demandez à quelqu’un qui en a.

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
        [one] les { $numbers }
       *[other] de { $numbers }
    }

## Options et règles de la maison

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
store-measure-all-sets-to-one = Toutes les séries à un seul
store-measure-sets-drawn = Séries complétées au magasin
