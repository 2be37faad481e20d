### Auteurs à la table : choix, événements, refus, feuille de marque.
###
### Les numéros arrivent tels quels, les joueurs par leur nom.

authors-name = Auteurs
authors-about = Un jeu de mémoire et de questions : demandez la bonne carte et réunissez des séries entières.
authors-prompt-help =
    Dans la notation des enregistrements, 7>Nom demande un 7 à ce joueur.

## Éditions

authors-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = Demandez aux autres, carte par carte, les numéros que vous tenez, et retenez ce qu’ils demandent. Se joue de préférence à trois ou plus : à deux, on connaît d’emblée le jeu de l’autre.

## Choix

authors-action-ask = Demander { asking-one } à { $other }

## Ce qui se passe

authors-event-given = { $you ->
        [seat] Vous demandez { asking-one } à { $other } et { $count ->
            [one] le recevez
           *[other] en recevez { $count }
        }.
        [other] { $seat } vous demande { asking-one } et { $count ->
            [one] le reçoit
           *[other] en reçoit { $count }
        }.
       *[none] { $seat } demande { asking-one } à { $other } et { $count ->
            [one] le reçoit
           *[other] en reçoit { $count }
        }.
    }
authors-event-refused = { $you ->
        [seat] Vous demandez { asking-one } à { $other }, qui n’en a pas.
        [other] { $seat } vous demande { asking-one } : vous n’en avez pas.
       *[none] { $seat } demande { asking-one } à { $other }, qui n’en a pas.
    }
authors-event-set-laid = { $you ->
        [seat] Vous étalez la série des { $number }.
       *[other] { $seat } étale la série des { $number }.
    }
authors-joined-set-laid = { $you ->
        [seat] , puis étalez la série des { $number }.
       *[other] , puis étale la série des { $number }.
    }
authors-event-hand-ended = { $you ->
        [sides] { $sides_count ->
            [one] Toutes les séries sont sur la table. C’est vous qui en avez le plus : { $count } !
           *[other] Toutes les séries sont sur la table. Le plus de séries : { $sides }, avec { $count }.
        }
       *[other] Toutes les séries sont sur la table. Le plus de séries : { $sides }, avec { $count }.
    }

## Refus : ce qui ne va pas, et ce qui irait

authors-illegal-hand-over = Toutes les séries sont sur la table : la partie est finie.
authors-illegal-not-your-turn = C’est à { $seat } de demander.
authors-illegal-not-another = Demandez un { $number } à quelqu’un d’autre.
authors-illegal-not-held = Vous n’avez pas de { $number } vous-même : demandez un numéro que vous tenez.
authors-illegal-no-cards = { $other } n’a plus de cartes : demandez à quelqu’un qui en a.

## La table

authors-label-down = Séries étalées : { $count } sur { $all }
authors-label-cards = { $count ->
        [one] carte
       *[other] cartes
    }
authors-label-hand = Votre jeu

authors-question-ask = À vous. Que demandez-vous, et à qui ?

authors-about-card = On peut demander un autre { $card } si l’on en tient un soi-même. Tous les { $card } ensemble forment une série.

## La feuille de marque

authors-line-sets = Séries

authors-why-sets = { $count ->
        [0] aucune série
        [one] la série des { $numbers }
       *[other] les séries des { $numbers }
    }

## Tables d’une édition

authors-table = { $players } joueurs, chacun pour soi : { $cards } cartes, { $uneven ->
        [0] { $least } chacun
       *[other] { $least } ou { $most } chacun
    }

## Ce que compte une simulation

authors-measure-asks = Cartes demandées
authors-measure-refusals = Demandes sans résultat
authors-measure-shared = Finies par une victoire partagée
authors-measure-all-sets-to-one = Toutes les séries chez un seul joueur
