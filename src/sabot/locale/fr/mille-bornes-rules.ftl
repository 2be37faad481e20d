### Mille Bornes : les pages de règles, en français.
###
### Un message par règle, rule-MB-4-9 pour MB-4.9, avec son titre dans .title.
### Un message parle des valeurs en vigueur à la table, jamais d’une édition par son nom, ni de ce que
### la table n’a pas : un message vide est laissé hors de la page.
### .ruling dit ce que le livret laisse ouvert ; là seulement, $words peut demander quel est le livret.
### Un retour à la ligne dans un message se voit : un paragraphe tient donc ici sur une ligne.
### Les noms des cartes et les mots d’une édition viennent de mille-bornes-cards.ftl.

## Le but du jeu

rules-object-mille-bornes =
    Chaque manche est une course. Votre camp aligne des { mille-bornes-word-distance_card.plural } jusqu’à former un parcours : { $trip } { mille-bornes-word-unit.plural } exactement, pas plus. { $extension ->
        [yes] Le camp qui y arrive le premier peut terminer la manche, ou demander l’allonge et continuer jusqu’à { $extended_trip }.
       *[no] Le camp qui y arrive le premier a achevé le parcours, et la manche est finie.
    }
    Il faut un { mille-bornes-card-roll } pour démarrer. Vos adversaires vous retardent par des { mille-bornes-word-hazard.plural } ; après une panne, vous repartez en deux temps : d’abord la parade, puis un { mille-bornes-card-roll }. Les bottes vous protègent pendant toute la manche ; jouées en réponse à { mille-bornes-word-hazard.a }, elles font un coup fourré.
    { $points ->
        [no] La partie est cette seule course : le camp qui achève le parcours gagne.
       *[yes] { mille-bornes-word-unit.Plural } et primes font des points. On joue manche après manche ; la partie se gagne en { $target } points.
    }

## 1. Cartes

rules-MB-section-1 = Les cartes

rule-MB-1 =
    Vous jouez avec { $cards } cartes, de quatre sortes.
    { $count_hazards } { mille-bornes-word-hazard.plural }, que vous jouez contre un camp adverse : { $count_accident } { mille-bornes-card-accident }, { $count_out_of_gas } { mille-bornes-card-out_of_gas }, { $count_flat_tire } { mille-bornes-card-flat_tire }, { $count_speed_limit } { mille-bornes-card-speed_limit } et { $count_stop } { mille-bornes-card-stop }.
    { $count_remedies } parades, que vous jouez sur vos propres piles : { $count_repairs } { mille-bornes-card-repairs } (pour { mille-bornes-card-accident }), { $count_gasoline } { mille-bornes-card-gasoline } (pour { mille-bornes-card-out_of_gas }), { $count_spare_tire } { mille-bornes-card-spare_tire } (pour { mille-bornes-card-flat_tire }), { $count_end_of_limit } { mille-bornes-card-end_of_limit } (pour { mille-bornes-card-speed_limit }) et { $count_roll } { mille-bornes-card-roll } (pour { mille-bornes-card-stop }, et pour démarrer).
    { $count_safeties } bottes, qui vous protègent jusqu’à la fin de la manche : { mille-bornes-card-driving_ace } (contre { mille-bornes-card-accident }), { mille-bornes-card-extra_tank } (contre { mille-bornes-card-out_of_gas }), { mille-bornes-card-puncture_proof } (contre { mille-bornes-card-flat_tire }) et { mille-bornes-card-right_of_way } (contre { mille-bornes-card-stop } et { mille-bornes-card-speed_limit }).
    { $count_distances } { mille-bornes-word-distance_card.plural } : { $count_25 } de 25, { $count_50 } de 50, { $count_75 } de 75, { $count_100 } de 100 et { $count_200 } de 200.
    Dans ces règles, { mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } et { mille-bornes-card-flat_tire } s’appellent les pannes. { $team ->
        [1] Un camp, c’est un joueur, avec ses propres piles :
       *[other] Un camp, c’est une équipe. Les partenaires partagent les mêmes piles :
    } une pile de bataille, une pile de vitesse, une place pour les bottes et des piles de distance.
    .title = Le jeu de cartes

## 2. Tables

rules-MB-section-2 = La table

rule-MB-2 = { $team ->
        [1] Vous êtes { $players } joueurs, chacun pour soi.
       *[other] Vous êtes { $players } joueurs, en { $sides } équipes de { $team }.
    } Le parcours est de { $trip } { mille-bornes-word-unit.plural }{ $extension ->
        [yes] { " " }; une allonge peut le porter à { $extended_trip } (MB-6.3).
       *[no] .
    }
    .title = Joueurs et parcours

rule-MB-2-1 = { $short_pack ->
        [yes] Avant de mélanger, on met ces cartes de côté : { $taken_out }. Il en reste { $cards }.
       *[no] { "" }
    }
    .title = Le jeu réduit

rule-MB-2-2 = { $team ->
        [1] Les places sont numérotées dans le sens des aiguilles d’une montre, et c’est votre voisin de gauche qui joue après vous.
        [2] Les places sont numérotées dans le sens des aiguilles d’une montre, et c’est votre voisin de gauche qui joue après vous. Autour de la table, les équipes se suivent toujours dans le même ordre, et les partenaires se font face.
       *[other] Les places sont numérotées dans le sens des aiguilles d’une montre, et c’est votre voisin de gauche qui joue après vous. Les équipes alternent autour de la table : vos voisins sont toujours des adversaires.
    }
    .title = { $team ->
        [1] Les places
       *[other] Places et équipes
    }

rule-MB-2-3 = Le premier donneur est tiré au sort. Chacun reçoit { $hand_size } cartes, une à une, à partir de la gauche du donneur ; c’est aussi le voisin de gauche du donneur qui commence. { $points ->
        [no] { "" }
       *[yes] À chaque nouvelle manche, la donne passe à gauche.
    }
    .title = La donne
    .ruling = { $points ->
        [no] { "" }
       *[yes] { $words ->
            [dujardin-1960] { "" }
           *[other] Le livret ne dit pas qui donne à la manche suivante ; la donne passe à gauche.
        }
    }

rule-MB-2-4 = { $cut ->
        [dealers-right] Avant la donne, le voisin de droite du donneur coupe le paquet.
       *[none] { "" }
    }
    .title = La coupe

## 3. Le tour

rules-MB-section-3 = Le tour

rule-MB-3-1 = À votre tour, { mille-bornes-verb-draw.you } une carte, puis vous en jouez une ou { mille-bornes-verb-discard.one }. Vous revenez ainsi à { $hand_size } cartes en main, tant qu’il reste des cartes à { mille-bornes-verb-draw }.
    .title = { mille-bornes-verb-draw.Title }, puis jouer ou { mille-bornes-verb-discard }

rule-MB-3-2 = { $discard ->
        [only-if-no-play] Vous ne pouvez { mille-bornes-verb-discard } une carte que si aucune de celles que vous tenez ne peut être jouée.
       *[any] Vous pouvez { mille-bornes-verb-discard } n’importe quelle carte à n’importe quel tour, même si vous en tenez une qui pourrait être jouée.
    } Une carte { mille-bornes-verb-discard.done } est hors jeu jusqu’à la fin de la manche. { $discards_visible ->
        [all] Toutes les cartes { mille-bornes-verb-discard.done-plural } peuvent être regardées.
       *[top] Seule la dernière carte { mille-bornes-verb-discard.done } est visible.
    }
    .title = { mille-bornes-verb-discard.Title } une carte

rule-MB-3-3 = Une botte jouée à votre tour vous donne aussitôt un autre tour complet : { mille-bornes-verb-draw.you } une carte, puis vous jouez de nouveau. Cela vaut chaque fois que vous jouez une botte.
    .title = Un autre tour pour une botte

rule-MB-3-4 = Quand { mille-bornes-pile-draw.the } est vide, on continue à jouer chacun son tour sans { mille-bornes-verb-draw }, jusqu’à ce que plus personne n’ait de carte en main ; on saute ceux qui n’en ont plus. Une botte vous fait alors rejouer, s’il vous reste une carte.
    .title = Quand { mille-bornes-pile-draw.the } est vide

## 4. Ce qui peut être joué

rules-MB-section-4 = Ce qui peut être joué

rule-MB-4 = Votre camp roule quand sa pile de bataille montre un { mille-bornes-card-roll }. { $safety_clears ->
        [cover] Il roule aussi quand la botte { mille-bornes-card-right_of_way } est exposée et qu’aucune panne ne le retient : sa pile de bataille peut être vide, ou montrer une parade ou { mille-bornes-word-hazard.a } qu’une botte neutralise.
       *[discard] Il roule aussi quand la botte { mille-bornes-card-right_of_way } est exposée et que sa pile de bataille ne montre aucune panne : une pile vide ou une parade suffit.
    }
    .title = Rouler

rule-MB-4-1 = Vous pouvez jouer { mille-bornes-word-distance_card.a } quand votre camp roule. Sous une { mille-bornes-card-speed_limit }, ce sera 50 au plus, sauf si la botte { mille-bornes-card-right_of_way } est exposée. Votre total ne peut pas dépasser le parcours{ $extension ->
        [yes] , qui est de { $trip } tant que l’allonge n’est pas demandée.
       *[no] { " " }de { $trip }.
    } { $max_200s ->
        [0] Aucune carte de 200 ne peut être jouée.
        [one] Chaque camp peut jouer au plus une carte de 200 par manche.
       *[other] Chaque camp peut jouer au plus { $max_200s } cartes de 200 par manche.
    }
    .title = La distance

rule-MB-4-2 = Vous pouvez jouer un { mille-bornes-card-stop } contre un camp adverse dont la pile de bataille montre un { mille-bornes-card-roll }, à condition qu’il n’ait pas exposé la botte { mille-bornes-card-right_of_way }.
    .title = { mille-bornes-card-stop }

rule-MB-4-3 = Vous pouvez jouer une panne ({ mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } ou { mille-bornes-card-flat_tire }) contre un camp adverse qui roule et n’a pas exposé la botte correspondante. { $safety_clears ->
        [cover] Elle se pose sur son { mille-bornes-card-roll } ou, s’il a exposé la botte { mille-bornes-card-right_of_way }, sur une parade, sur { mille-bornes-word-hazard.a } qu’une botte neutralise, ou sur une pile vide. Elle ne se pose jamais sur { mille-bornes-word-hazard.a } qui fait encore effet.
       *[discard] Elle se pose sur son { mille-bornes-card-roll } ou, s’il a exposé la botte { mille-bornes-card-right_of_way }, sur une parade ou sur une pile vide. Elle ne se pose jamais sur { mille-bornes-word-hazard.another }.
    }
    .title = Les pannes
    .ruling = { $words ->
        [dujardin-1960] { "" }
       *[other] Le livret permet d’attaquer un tel camp sur une parade ; il ne dit pas si une pile vide convient aussi.
    }

rule-MB-4-4 = Vous pouvez jouer une { mille-bornes-card-speed_limit } contre n’importe quel camp adverse, à n’importe lequel de vos tours, même s’il n’a pas encore démarré ou s’il est arrêté. Vous ne pouvez pas la jouer contre un camp dont la pile de vitesse montre déjà une { mille-bornes-card-speed_limit }, ni contre un camp qui a exposé la botte { mille-bornes-card-right_of_way }.
    .title = { mille-bornes-card-speed_limit }

rule-MB-4-5 =
    Vous jouez { mille-bornes-card-repairs }, { mille-bornes-card-gasoline } et { mille-bornes-card-spare_tire } pour votre camp seulement, chacune sur la panne à laquelle elle répond : dans l’ordre, { mille-bornes-card-accident }, { mille-bornes-card-out_of_gas } et { mille-bornes-card-flat_tire }.
    La parade ne suffit pas pour repartir : d’abord la parade, puis un { mille-bornes-card-roll }, à un tour suivant. Seule la botte { mille-bornes-card-right_of_way }, une fois exposée, vous dispense du { mille-bornes-card-roll }.
    .title = { mille-bornes-card-repairs }, { mille-bornes-card-gasoline }, { mille-bornes-card-spare_tire }

rule-MB-4-6 = { $safety_clears ->
        [cover] Vous jouez un { mille-bornes-card-roll } sur votre pile de bataille quand elle est vide, ou qu’elle montre un { mille-bornes-card-stop }, une parade autre que { mille-bornes-card-roll }, ou { mille-bornes-word-hazard.a } qu’une botte neutralise.
       *[discard] Vous jouez un { mille-bornes-card-roll } sur votre pile de bataille quand elle est vide, ou qu’elle montre un { mille-bornes-card-stop } ou une parade autre que { mille-bornes-card-roll }.
    } Il ne se pose jamais sur un autre { mille-bornes-card-roll } ni sur une panne qui n’a pas reçu sa parade. { $roll_with_right_of_way ->
        [allow] Vous pouvez le jouer même quand la botte { mille-bornes-card-right_of_way } le rend inutile.
       *[refuse] Il est refusé aussi quand la botte { mille-bornes-card-right_of_way } le rend inutile : { mille-bornes-verb-discard.imperative }-le plutôt.
    }
    .title = { mille-bornes-card-roll }

rule-MB-4-7 = Vous jouez une { mille-bornes-card-end_of_limit } sur votre pile de vitesse, et seulement sur une { mille-bornes-card-speed_limit }.
    .title = { mille-bornes-card-end_of_limit }

rule-MB-4-8 = Vous pouvez exposer une botte à n’importe lequel de vos tours, même avant votre premier { mille-bornes-card-roll }. Elle agit aussitôt, et jusqu’à la fin de la manche.
    .title = Les bottes

rule-MB-4-9 = { $safety_clears ->
        [cover] Si vous exposez une botte à votre tour, et non en coup fourré, alors que l’{ mille-bornes-word-hazard } qui lui correspond est visible sur vos piles, l’{ mille-bornes-word-hazard } y reste, mais sans effet. Sur la pile de bataille, il vous faut encore un { mille-bornes-card-roll } pour avancer, sauf si la botte { mille-bornes-card-right_of_way } est exposée ; pour ce { mille-bornes-card-roll }, et pour une panne jouée par un adversaire, l’{ mille-bornes-word-hazard } sans effet compte comme une parade. La botte { mille-bornes-card-right_of_way } neutralise à la fois un { mille-bornes-card-stop } et une { mille-bornes-card-speed_limit } visibles.
       *[discard] Si vous exposez une botte à votre tour, et non en coup fourré, alors que l’{ mille-bornes-word-hazard } qui lui correspond est visible sur vos piles, l’{ mille-bornes-word-hazard } va à { mille-bornes-pile-discard.the }. La carte du dessous redevient visible, si bien que votre camp peut rouler aussitôt. La botte { mille-bornes-card-right_of_way } retire à la fois un { mille-bornes-card-stop } et une { mille-bornes-card-speed_limit } visibles.
    }
    .title = La botte sur l’{ mille-bornes-word-hazard }

rule-MB-4-10 = Si la parade recouvre déjà l’{ mille-bornes-word-hazard } quand vous exposez la botte, rien ne change sur la pile. Il vous faut encore un { mille-bornes-card-roll }, sauf si la botte { mille-bornes-card-right_of_way } vous en dispense.
    .title = La botte après la parade

rule-MB-4-11 = Si vous exposez la botte { mille-bornes-card-right_of_way } alors qu’une panne vous retient, la panne reste. Sa parade suffit alors pour repartir : il ne vous faut pas de { mille-bornes-card-roll }.
    .title = { mille-bornes-card-right_of_way } sur une panne

rule-MB-4-12 = { $sides ->
        [2] { "" }
       *[other] Vous nommez le camp que vous attaquez.
    }
    .title = Choisir qui attaquer

rule-MB-4-13 = { $careless_attack ->
        [discard] Si vous attaquez un camp que protège une botte exposée, votre carte va à { mille-bornes-pile-discard.the } et votre tour est fini.
       *[refuse] Une attaque contre un camp que protège une botte exposée est refusée : vous jouez autre chose.
    }
    .title = Attaquer un camp protégé

## 5. Coup fourré

rules-MB-section-5 = Le coup fourré

rule-MB-5-1 = Quand un adversaire vient de jouer { mille-bornes-word-hazard.a } contre votre camp et que vous tenez la botte correspondante, vous pouvez l’exposer aussitôt, que ce soit votre tour ou non, avant que quelqu’un ne { mille-bornes-verb-draw.subjunctive } une carte : c’est un coup fourré. Un joueur au plus est en mesure de le faire. Ce n’est jamais une obligation.
    .title = Répondre quand on vous attaque

rule-MB-5-2 = L’{ mille-bornes-word-hazard } va à { mille-bornes-pile-discard.the }, et votre pile redevient ce qu’elle était. { mille-bornes-verb-draw.You } une carte pour compléter votre main, puis vous avez un tour complet : { mille-bornes-verb-draw.you } encore une carte et vous jouez. S’il n’y a plus assez de cartes, prenez celles qui restent, d’abord pour compléter la main.
    .title = Ce qu’il vous apporte

rule-MB-5-3 = Après votre tour, le jeu continue à votre gauche. Les joueurs qui ont été sautés perdent leur tour.
    .title = Les tours perdus

rule-MB-5-4 = Posez en travers la botte d’un coup fourré, pour que chacun la distingue des autres. { $points ->
        [no] { "" }
       *[yes] { $score_coup_fourre ->
            [0] { "" }
           *[other] Sa prime de { $score_coup_fourre } points se marque une seule fois.
        }
    }
    .title = { $points ->
        [no] La botte en travers
       *[yes] { $score_coup_fourre ->
            [0] La botte en travers
           *[other] La botte en travers et la prime
        }
    }

rule-MB-5-5 = Une botte que { mille-bornes-verb-draw.you } une fois l’{ mille-bornes-word-hazard } en place, ou que vous gardez jusqu’à votre tour suivant, ne fait pas de coup fourré. La botte { mille-bornes-card-right_of_way } répond à un { mille-bornes-card-stop } comme à une { mille-bornes-card-speed_limit }.
    .title = Ce qui compte comme coup fourré
    .ruling = { $words ->
        [dujardin-2011] Le livret ne montre le coup fourré que sur la pile de bataille ; il ne dit pas si la botte { mille-bornes-card-right_of_way } répond aussi à une { mille-bornes-card-speed_limit }.
       *[other] { "" }
    }

rule-MB-5-6 = Pendant le tour que vous donne un coup fourré, vous pouvez attaquer à votre tour, et un autre coup fourré peut vous répondre. Les tours perdus se comptent alors depuis la dernière fois qu’un camp a été attaqué.
    .title = L’un après l’autre

rule-MB-5-7 = Une fois le parcours achevé, il n’y a plus de coup fourré.
    .title = Après le parcours

rule-MB-5-8 = Quand { mille-bornes-pile-draw.the } est vide et que chacun joue ses dernières cartes, vous pouvez répondre jusqu’à ce que le joueur suivant joue.
    .title = Pendant les dernières cartes

rule-MB-5-9 = Personne ne doit pouvoir apprendre, en suivant le jeu, si un camp attaqué qui reste silencieux tenait la botte. Il y a donc un temps pour répondre chaque fois qu’un camp est attaqué, et c’est tout le camp qui est interrogé. Ce que les autres voient, et le temps que cela prend, ne dépendent pas des cartes tenues.
    .title = Le silence ne dit rien

## 6. Fin de la manche, allonge

rules-MB-section-6 = { $extension ->
        [yes] Fin de la manche, allonge
       *[no] Fin de la manche
    }

rule-MB-6-1 = { $extension ->
        [yes] La manche se termine dès qu’un camp arrive exactement au bout du parcours et ne demande pas l’allonge, ou quand plus personne n’a de carte en main.
       *[no] La manche se termine dès qu’un camp arrive exactement à { $trip } : il a achevé le parcours. Elle se termine aussi quand plus personne n’a de carte en main.
    }
    .title = La fin de la manche

rule-MB-6-2 = { $points ->
        [no] { "" }
       *[yes] { $delayed_action ->
            [last-card-included] Vous faites un couronnement quand vous achevez le parcours alors que { mille-bornes-pile-draw.the } est vide. Il compte même si la dernière carte a été { mille-bornes-verb-draw.done } à ce même tour.
            [after-last-card] Vous faites un couronnement quand vous achevez le parcours alors que { mille-bornes-pile-draw.the } est vide depuis le début du tour. Le tour où la dernière carte est { mille-bornes-verb-draw.done } ne compte pas encore.
           *[none] { "" }
        }
    }
    .title = Le couronnement

rule-MB-6-3 = { $extension ->
        [yes] Le premier camp qui atteint exactement { $trip } peut demander l’allonge à cet instant même, y compris quand { mille-bornes-pile-draw.the } est vide{ $team ->
            [1] .
           *[other] { " " }; c’est le joueur qui a posé la carte qui décide pour l’équipe.
        } S’il y renonce, la manche se termine. S’il la demande, le parcours est de { $extended_trip } pour tout le monde, comme s’il l’avait toujours été, et le tour du demandeur est fini.
       *[no] { "" }
    }
    .title = Demander l’allonge

rule-MB-6-4 = { $extension ->
        [yes] Après une allonge, le premier camp qui atteint { $extended_trip } a achevé le parcours. Il n’y a pas de seconde allonge.
       *[no] { "" }
    }
    .title = Achever un parcours allongé

## 7. La marque d’une manche

rules-MB-section-7 = La marque d’une manche

rule-MB-7 = { $points ->
        [no] { "" }
       *[yes]
            Voici ce qui se marque à la fin de chaque manche.
            Distance : 1 point par { mille-bornes-word-unit }, pour chaque camp.
            { $score_safety ->
                [0] { "" }
               *[other] Bottes : { $score_safety } pour chaque botte exposée.
            }
            { $score_all_safeties ->
                [0] { "" }
               *[other] Les quatre bottes : { $score_all_safeties } de plus, au camp qui les a toutes exposées.
            }
            { $score_coup_fourre ->
                [0] { "" }
               *[other] Coup fourré : { $score_coup_fourre } chacun, en plus de la botte.
            }
            { $score_trip ->
                [0] { "" }
               *[other] { $unfinished_trip ->
                    [most-distance] Manche gagnée : { $score_trip } au camp qui achève le parcours ou, si personne ne l’achève, à celui qui est allé le plus loin.
                   *[nobody] Parcours achevé : { $score_trip } au camp qui l’achève.
                }
            }
            { $delayed_action ->
                [none] { "" }
               *[other] Couronnement : { $score_delayed_action } de plus, au camp qui achève ainsi le parcours.
            }
            { $score_no_200 ->
                [0] { "" }
               *[other] { $unfinished_trip ->
                    [most-distance] Sans aucune carte de 200 : { $score_no_200 } de plus, au camp qui gagne la manche sans en avoir joué.
                   *[nobody] Sans aucune carte de 200 : { $score_no_200 } de plus, au camp qui achève le parcours sans en avoir joué.
                }
            }
            { $extension ->
                [yes] { $score_extension ->
                    [0] { "" }
                   *[other] Allonge : { $score_extension } au demandeur qui achève le parcours ; sinon, { $score_extension } à chaque camp adverse.
                } { $score_trip ->
                    [0] { "" }
                   *[other] Un demandeur qui n’achève pas le parcours est privé des { $score_trip }.
                }
               *[no] { "" }
            }
            { $score_shut_out ->
                [0] { "" }
               *[other] { $shut_out ->
                    [once-to-completer] { $sides ->
                        [2] Capot : { $score_shut_out } au camp qui achève le parcours, si le camp adverse n’a joué aucune { mille-bornes-word-distance_card }.
                       *[other] Capot : { $score_shut_out }, une seule fois, au camp qui achève le parcours, si aucun camp adverse n’a joué la moindre { mille-bornes-word-distance_card }.
                    }
                    [per-side-to-others-on-the-road] { $sides ->
                        [2] Capot : { $score_shut_out } au camp qui a joué au moins { mille-bornes-word-distance_card.a }, si l’autre n’en a joué aucune. Il n’est pas nécessaire que le parcours soit achevé.
                       *[other] Capot : { $score_shut_out } pour chaque camp adverse qui n’a joué aucune { mille-bornes-word-distance_card }, à tout camp qui en a joué au moins une. Il n’est pas nécessaire que le parcours soit achevé.
                    }
                   *[per-side-to-all-others] Capot : { $score_shut_out } pour chaque camp qui n’a joué aucune { mille-bornes-word-distance_card }, à tous les autres camps, capots ou non.
                }
            }
    }
    .title = Les lignes de la marque

rule-MB-7-1 = { $points ->
        [no] { "" }
       *[yes] { $shut_out ->
            [per-side-to-others-on-the-road] Un camp qui n’a joué aucune { mille-bornes-word-distance_card } est capot. { $extension ->
                [yes] { $score_extension ->
                    [0] Il marque seulement ses bottes et ses coups fourrés.
                   *[other] Il marque seulement ses bottes, ses coups fourrés et les { $score_extension } de l’allonge manquée par un adversaire.
                }
               *[no] Il marque seulement ses bottes et ses coups fourrés.
            }
           *[other] { "" }
        }
    }
    .title = Ce que marque un camp capot

rule-MB-7-2 = { $points ->
        [no] { "" }
       *[yes] { $extension ->
            [yes] { $delayed_action ->
                [none] L’absence de carte de 200 et le capot se jugent quand la manche se termine pour de bon, et non à { $trip }.
               *[other] Le couronnement, l’absence de carte de 200 et le capot se jugent quand la manche se termine pour de bon, et non à { $trip }.
            } { $score_extension ->
                [0] Un adversaire qui gagne un parcours allongé marque les lignes du parcours.
               *[other] Un adversaire qui gagne un parcours allongé marque les lignes du parcours, ainsi que les { $score_extension } du demandeur qui a échoué.
            }
           *[no] { "" }
        }
    }
    .title = Quand les lignes se jugent

rule-MB-7-3 = { $points ->
        [no] { "" }
       *[yes] { $unfinished_trip ->
            [most-distance] Si personne n’achève le parcours, le camp qui est allé le plus loin a gagné la manche. { $score_trip ->
                [0] { $score_no_200 ->
                    [0] Cela ne lui rapporte pas de points.
                   *[other] S’il n’a joué aucune carte de 200, il marque pour cela { $score_no_200 } points.
                }
               *[other] { $score_no_200 ->
                    [0] Il marque pour cela { $score_trip } points.
                   *[other] Il marque pour cela { $score_trip } points et, s’il n’a joué aucune carte de 200, { $score_no_200 } de plus.
                }
            } Si la plus grande distance est partagée, personne n’a gagné la manche.
           *[nobody] Si personne n’achève le parcours, personne ne marque les lignes du parcours achevé.
        }
    }
    .title = Si personne n’achève le parcours

rule-MB-7-4 = { $points ->
        [no] { "" }
       *[yes] Les bottes qui vous restent en main à la fin ne valent rien.
    }
    .title = Les bottes restées en main

## 8. La partie

rules-MB-section-8 = La partie

rule-MB-8-1 = { $points ->
        [no] { "" }
       *[yes] Les totaux se reportent d’une manche à l’autre. À la fin d’une manche où un ou plusieurs camps atteignent { $target } points, le plus haut total gagne la partie. Si les plus hauts totaux sont égaux, vous jouez encore une manche.
    }
    .title = La partie aux points
    .ruling = Le livret ne dit pas ce qui se passe si les plus hauts totaux sont égaux ; vous jouez encore une manche.

rule-MB-8-2 = { $points ->
        [no] La partie est une seule manche, sans points. Le camp qui arrive exactement au bout du parcours gagne ; si aucun n’y arrive, c’est la plus grande distance qui gagne, et à distances égales la victoire est partagée.
       *[yes] { "" }
    }
    .title = Une manche sans points
