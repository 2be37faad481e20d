### Mille Bornes à la table : choix, événements, refus, feuille de marque.
###
### $words est le vocabulaire de l’édition jouée. Cartes, camps et joueurs arrivent par leur nom.

mille-bornes-name = Mille Bornes
mille-bornes-about = Une course automobile en cartes : avalez les kilomètres, réparez vos pannes et laissez les autres sur le bas-côté.
mille-bornes-card-unknown = une carte
mille-bornes-prompt-help =
    Dans ce jeu, le nom d’une carte la pose : 100, essence, réparations. Nommer une carte ne suffit jamais à la { mille-bornes-verb-discard }.
    Dans la notation des enregistrements : 100 pour poser, -100 pour { mille-bornes-verb-discard }, stop>Nom pour attaquer.

## Éditions

mille-bornes-usual-edition = dujardin-1960
mille-bornes-edition-parker-1971 = Parker Brothers, Canada, 1971
    .about = Parcours courts de 700 avec allonge à 2, 3 ou 6 joueurs ; le capot ne compte que pour le camp qui achève le parcours.
mille-bornes-edition-dujardin-1960 = Dujardin, France, 1960
    .about = La règle française classique : on coupe, l’attaquant distrait perd sa carte, le capot profite à tous ceux qui ont pris la route.
mille-bornes-edition-dujardin-2011 = Dujardin, France, 2011
    .about = Chacun pour soi jusqu’à quatre joueurs ; une seule manche de 1000 km, sans points, sauf si vous le demandez.

## Choix

mille-bornes-action-play = Poser { $card }
mille-bornes-action-attack = { $card } contre { $side }
mille-bornes-action-attack-in-vain = { $card } contre { $side } (camp protégé : la carte serait perdue)
mille-bornes-action-discard = { $words ->
        [parker] Écarter { $card }
       *[other] Défausser { $card }
    }
mille-bornes-action-coup-fourre = Coup fourré ! Exposer { $card }
mille-bornes-action-let-pass = Laisser passer
mille-bornes-action-call-extension = Demander l’allonge : jusqu’à { $trip }
mille-bornes-action-end-hand = Terminer la manche ici

## Ce qui se passe

mille-bornes-event-drew = { $you ->
        [seat] { $words ->
            [parker] Vous pigez { $card }.
           *[other] Vous piochez { $card }.
        }
       *[other] { $words ->
            [parker] { $seat } pige { $card }.
           *[other] { $seat } pioche { $card }.
        }
    }
mille-bornes-event-played = { $you ->
        [seat] Vous posez { $card }.
       *[other] { $seat } pose { $card }.
    }
mille-bornes-joined-played = { $same ->
        [yes] { $you ->
            [seat] , que vous posez aussitôt.
           *[other] { " " }et pose aussitôt cette carte.
        }
       *[no] { $you ->
            [seat] { " " }et posez { $card }.
           *[other] { " " }et pose { $card }.
        }
    }
mille-bornes-event-attacked = { $you ->
        [seat] Vous posez { $card } contre { $side }.
        [side] { $seat } pose { $card } contre { $side_count ->
            [one] vous
           *[other] votre camp
        }.
       *[other] { $seat } pose { $card } contre { $side }.
    }
mille-bornes-joined-attacked = { $same ->
        [yes] { $you ->
            [seat] , que vous posez aussitôt contre { $side }.
           *[other] { " " }et pose aussitôt cette carte contre { $side }.
        }
       *[no] { $you ->
            [seat] { " " }et posez { $card } contre { $side }.
           *[other] { " " }et pose { $card } contre { $side }.
        }
    }
mille-bornes-event-attacked-in-vain = { $you ->
        [seat] Vous posez { $card } contre { $side }, que protège une botte : la carte est perdue.
        [side] { $seat } pose { $card } contre { $side_count ->
            [one] vous
           *[other] votre camp
        }, mais une botte vous protège : la carte est perdue.
       *[other] { $seat } pose { $card } contre { $side }, que protège une botte : la carte est perdue.
    }
mille-bornes-joined-attacked-in-vain = { $you ->
        [seat] { " " }et posez { $card } contre { $side }, que protège une botte : la carte est perdue.
       *[other] { " " }et pose { $card } contre { $side }, que protège une botte : la carte est perdue.
    }
mille-bornes-event-discarded = { $you ->
        [seat] { $words ->
            [parker] Vous écartez { $card }.
           *[other] Vous défaussez { $card }.
        }
       *[other] { $words ->
            [parker] { $seat } écarte { $card }.
           *[other] { $seat } défausse { $card }.
        }
    }
mille-bornes-joined-discarded = { $same ->
        [yes] { $you ->
            [seat] { $words ->
                [parker] , que vous écartez aussitôt.
               *[other] , que vous défaussez aussitôt.
            }
           *[other] { $words ->
                [parker] { " " }et écarte aussitôt cette carte.
               *[other] { " " }et défausse aussitôt cette carte.
            }
        }
       *[no] { $you ->
            [seat] { $words ->
                [parker] { " " }et écartez { $card }.
               *[other] { " " }et défaussez { $card }.
            }
           *[other] { $words ->
                [parker] { " " }et écarte { $card }.
               *[other] { " " }et défausse { $card }.
            }
        }
    }
mille-bornes-event-safety-exposed = { $you ->
        [seat] Vous exposez { $card } et rejouez.
       *[other] { $seat } expose { $card } et rejoue.
    }
mille-bornes-joined-safety-exposed = { $same ->
        [yes] { $you ->
            [seat] , que vous exposez aussitôt, et vous rejouez.
           *[other] , expose aussitôt cette carte et rejoue.
        }
       *[no] { $you ->
            [seat] , exposez { $card } et rejouez.
           *[other] , expose { $card } et rejoue.
        }
    }
mille-bornes-event-hazard-cleared = { $words ->
        [parker] On écarte { $card }
       *[other] On défausse { $card }
    }, qui ne gêne plus { $you ->
        [side] { $side_count ->
            [one] votre route
           *[other] votre camp
        }
       *[other] { $side }
    }.
mille-bornes-event-coup-fourre-made = { $you ->
        [seat] Coup fourré ! Vous répondez à { $hazard } par { $card }.
       *[other] Coup fourré ! { $seat } répond à { $hazard } par { $card }.
    }
mille-bornes-event-turns-lost = { $you ->
        [seats] { $seats_count ->
            [one] Vous perdez votre tour.
           *[other] { $seats } et vous perdez votre tour.
        }
       *[other] { $seats } { $seats_count ->
            [one] perd son tour
           *[other] perdent leur tour
        }.
    }
mille-bornes-joined-turns-lost = { $you ->
        [seats] { $seats_count ->
            [one] , et vous perdez votre tour.
           *[other]  ; { $seats } et vous perdez votre tour.
        }
       *[other] , et { $seats } { $seats_count ->
            [one] perd son tour
           *[other] perdent leur tour
        }.
    }
mille-bornes-event-extension-offered = { $you ->
        [seat] Vous arrivez exactement au bout du parcours.
       *[other] { $seat } arrive exactement au bout du parcours.
    }
mille-bornes-event-extension-called = { $you ->
        [seat] Vous demandez l’allonge : le parcours est maintenant de { $trip }.
       *[other] { $seat } demande l’allonge : le parcours est maintenant de { $trip }.
    }
mille-bornes-event-draw-pile-empty = Plus rien à { mille-bornes-verb-draw } : on joue les cartes qui restent en main.
mille-bornes-event-hand-ended = { $you ->
        [side] { $side_count ->
            [one] Vous achevez
           *[other] Votre camp achève
        }
       *[other] { $side } { $side_count ->
            [one] achève
           *[other] achèvent
        }
    } le parcours{ $delayed ->
        [yes] , alors que { mille-bornes-pile-draw.the } est vide
       *[no] { "" }
    } !
mille-bornes-event-hand-ended-no-side = Plus personne n’a de carte en main : la manche se termine sans que le parcours soit achevé.

## Refus : ce qui ne va pas, et ce qui irait

mille-bornes-illegal-hand-over = La manche est finie.
mille-bornes-illegal-window-open = L’attaque contre { $side } attend encore sa réponse : patientez.
mille-bornes-illegal-choice-open = Il faut d’abord décider de l’allonge.
mille-bornes-illegal-not-your-turn = C’est à { $seat } de jouer.
mille-bornes-illegal-not-in-hand = La carte { $card } n’est pas dans votre main.
mille-bornes-illegal-needs-target = La carte { $card } se joue contre un autre camp : dites lequel.
mille-bornes-illegal-not-a-hazard = La carte { $card } n’est pas { mille-bornes-word-hazard.a } : posez-la devant vous.
mille-bornes-illegal-own-side = La carte { $card } se joue contre un camp adverse.
mille-bornes-illegal-must-play = À cette table, on ne peut { mille-bornes-verb-discard } une carte que si l’on ne peut rien poser, et vous pouvez poser { $playable }.
mille-bornes-illegal-stopped = Votre camp est arrêté par { $hazard } : il faut d’abord { $remedy }.
mille-bornes-illegal-not-rolling = Votre camp ne roule pas : il lui faut un { mille-bornes-card-roll } sur sa pile de bataille.
mille-bornes-illegal-speed-limited = { $card }, c’est trop sous une limite de vitesse : { $most } au plus.
mille-bornes-illegal-past-trip = La carte { $card } dépasserait le parcours de { $trip } : il n’en reste que { $left }.
mille-bornes-illegal-too-many-200s = Pas plus de { $most } cartes de 200 par camp.
mille-bornes-illegal-already-rolling = Votre pile de bataille montre déjà un { mille-bornes-card-roll }.
mille-bornes-illegal-cure-first = Il faut parer { $hazard } avant de repartir : posez { $remedy }.
mille-bornes-illegal-roll-pointless = La botte { mille-bornes-card-right_of_way } dispense de poser un { mille-bornes-card-roll } : { mille-bornes-verb-discard.imperative } plutôt cette carte.
mille-bornes-illegal-no-limit = La carte { $card } ne se pose que sur une limite de vitesse, et aucune n’est visible.
mille-bornes-illegal-nothing-to-cure = La carte { $card } ne se pose que sur { $hazard }, et votre pile de bataille n’en montre pas.
mille-bornes-illegal-protected = La carte { $card } ne peut rien contre { $side } : la botte { $safety } protège ce camp.
mille-bornes-illegal-already-limited = Une limite de vitesse frappe déjà { $side }.
mille-bornes-illegal-hazard-on-hazard = Il y a déjà { $hazard } devant { $side } : on ne pose jamais { mille-bornes-word-hazard.a } sur { mille-bornes-word-hazard.another }.
mille-bornes-illegal-target-not-rolling = { $side } ne { $side_count ->
        [one] roule
       *[other] roulent
    } pas : la carte { $card } doit attendre.
mille-bornes-illegal-no-window = Il n’y a pas d’attaque à laquelle répondre. Un coup fourré se fait tout de suite ou pas du tout.
mille-bornes-illegal-too-late = La manche est finie : plus de coup fourré.
mille-bornes-illegal-not-attacked = Cette attaque vise { $side } : les autres n’ont pas à répondre.
mille-bornes-illegal-already-passed = Vous avez déjà laissé passer cette attaque.
mille-bornes-illegal-wrong-safety = La carte { $card } ne répond pas à { $hazard } : il faudrait la botte { $safety }.
mille-bornes-illegal-no-extension = Il n’y a pas d’allonge à décider maintenant.
mille-bornes-illegal-not-your-choice = C’est à la personne qui a posé la dernière carte de décider de l’allonge.

## La table

mille-bornes-label-hand = Votre main
mille-bornes-label-way = { $n }/{ $trip } { mille-bornes-word-unit.plural }
mille-bornes-label-battle = bataille
mille-bornes-label-speed = vitesse
mille-bornes-label-distance = distance
mille-bornes-label-safeties = bottes
mille-bornes-label-coup-fourre = ⟂ coup fourré
mille-bornes-label-stopped = à l’arrêt
mille-bornes-label-harmless = { $card } (sans effet)
mille-bornes-label-waiting = attend un { mille-bornes-card-roll }
mille-bornes-label-limited = roule, 50 au plus
mille-bornes-label-rolling = roule

mille-bornes-question-turn = À vous. Que jouez-vous ?
mille-bornes-question-window = { $seat } pose { $card } contre vous. Répondez-vous ?
mille-bornes-question-extension = Vous voilà exactement à { $trip }. Demandez-vous l’allonge jusqu’à { $extended } ?

## La feuille de marque

mille-bornes-line-distance = { $words ->
        [parker] Milles
        [dujardin-2011] Kilomètres
       *[other] Bornes
    }
mille-bornes-line-safeties = Bottes
mille-bornes-line-all_safeties = Les quatre bottes
mille-bornes-line-coups_fourres = Coups fourrés
mille-bornes-line-trip = Parcours achevé
mille-bornes-line-delayed_action = Couronnement
mille-bornes-line-no_200 = Sans carte de 200
mille-bornes-line-extension = Allonge
mille-bornes-line-shut_out = Capot

mille-bornes-why-distance = { $points } au compteur
mille-bornes-why-safeties = { $count } × { $each }
mille-bornes-why-all_safeties = toutes dans un seul camp
mille-bornes-why-coups_fourres = { $count } × { $each }
mille-bornes-why-trip = exactement { $trip }
mille-bornes-why-trip-longest = personne n’est arrivé au bout ; le camp qui est allé le plus loin gagne la manche
mille-bornes-why-delayed_action = après la dernière carte
mille-bornes-why-no_200 = aucune carte de 200 posée
mille-bornes-why-extension = demandée et réussie
mille-bornes-why-extension-failed = l’allonge demandée a échoué
mille-bornes-why-shut_out-all = aucun adversaire n’a avancé
mille-bornes-why-shut_out = { $count } × { $each }

## Options et règles maison

mille-bornes-option-discard = { $value ->
        [any] n’importe laquelle, à tout tour
       *[only-if-no-play] seulement si rien ne peut être posé
    }
    .title = Se débarrasser d’une carte
mille-bornes-option-discards_visible = { $value ->
        [top] seule la dernière est visible
       *[all] toutes peuvent être consultées
    }
    .title = Cartes sorties du jeu
mille-bornes-option-roll_with_right_of_way = { $value ->
        [refuse] refusé, car inutile
       *[allow] permis malgré tout
    }
    .title = Feu vert (Roulez) quand on est prioritaire
mille-bornes-option-safety_clears = { $value ->
        [discard] retire l’attaque de la pile
       *[cover] laisse l’attaque en place, sans effet
    }
    .title = Une botte exposée à son tour
mille-bornes-option-careless_attack = { $value ->
        [refuse] est refusée
       *[discard] coûte la carte et le tour
    }
    .title = Une attaque contre un camp protégé
mille-bornes-option-delayed_action = { $value ->
        [last-card-included] compte dès le tour où l’on prend la dernière carte
       *[after-last-card] ne compte qu’à partir du tour suivant
    }
    .title = Couronnement
mille-bornes-option-shut_out = { $value ->
        [once-to-completer] compte une seule fois, pour le camp qui achève le parcours
        [per-side-to-all-others] chaque capot compte pour tous les autres camps
       *[per-side-to-others-on-the-road] chaque capot compte pour les camps qui ne le sont pas
    }
    .title = Capot
mille-bornes-option-unfinished_trip = { $value ->
        [most-distance] gagnée par le camp qui est allé le plus loin
       *[nobody] gagnée par personne
    }
    .title = Manche sans parcours achevé
mille-bornes-option-points = { $value ->
        [yes] plusieurs manches, aux points
       *[no] une seule manche, sans points
    }
    .title = Points
mille-bornes-option-trip = { $value }
    .title = Parcours
mille-bornes-option-extension = { $value ->
        [offered] on peut demander l’allonge
       *[none] la manche est finie
    }
    .title = Au bout du parcours

## Tables d’une édition

mille-bornes-table = { $players } joueurs : { $team ->
        [1] chacun pour soi
       *[other] { $sides } équipes de { $team }
    }, parcours de { $trip }{ $extension ->
        [offered] { " " }avec allonge
       *[none] { "" }
    }, { $cards } cartes

## Ce que compte une simulation

mille-bornes-measure-ended-by-trip = Finies au bout du parcours
mille-bornes-measure-ended-by-extension = Finies au bout d’un parcours allongé
mille-bornes-measure-ended-by-exhaustion = Finies quand toutes les mains sont vides
mille-bornes-measure-extensions-called = Allonges demandées
mille-bornes-measure-coups-fourres = Coups fourrés
mille-bornes-measure-shut-outs = Camps capots

## Notations et positions impossibles

error-target-unknown = Aucun adversaire ne s’appelle « { $name } ». À la table : { $known }.
error-target-missing = { $card } est une attaque : écrivez { $card }>NOM.
error-zone-not-safety = Seules les bottes se placent dans la zone des bottes.
error-zone-past-trip = Un camp a dépassé le parcours de { $trip }.

## Où chacun en est

mille-bornes-standing = { $side } : { $n } { mille-bornes-word-unit.plural } sur { $trip }, { $condition }.
mille-bornes-standing-stopped = à l’arrêt ({ $card })
mille-bornes-standing-safeties = Bottes de { $side } : { $cards }.
