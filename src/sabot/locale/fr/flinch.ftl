### Flinch à la table : choix, événements, refus, feuille de marque.
###
### Les cartes arrivent comme nombres, les camps et les joueurs par leurs noms.

flinch-name = Flinch
flinch-about = Bâtissez au centre des piles de 1 à 15 et venez à bout de la vôtre avant les autres.
flinch-prompt-help =
    Dans ce jeu, un nombre seul est toujours celui d’un choix de la liste. Dans la notation des enregistrements : game joue le dessus de votre pile du jeu, r3 celui de votre pile de réserve 3, partner et p3 ceux de votre partenaire.
    Et -9@3 pose un 9 sur la pile de réserve 3, pass passe.

## Éditions

flinch-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = De 2 à 8 joueurs : débarrassez-vous de votre pile du jeu avant les autres, en bâtissant au centre des piles de 1 à 15.

## Choix

flinch-action-play = { $source ->
        [game] Jouer le { $card } de votre pile du jeu
        [partner-game] Jouer le { $card } de la pile du jeu de votre partenaire
        [reserve] Jouer le { $card } de la pile de réserve { $place }
        [partner-reserve] Jouer le { $card } de la pile de réserve { $place } de votre partenaire
       *[hand] Jouer le { $card }
    }{ $starts ->
        [yes] { " " }: une nouvelle pile
       *[no] { $variation ->
            [from-both-ends] { $onto ->
                [1] { " " }sur une pile montante
               *[15] { " " }sur une pile descendante
            }
            [from-the-middle] { " " }sur la pile dont l’autre bout est { $onto }
           *[none] { "" }
        }
    }
flinch-action-lay = { $spread ->
        [yes] Poser le { $card } à la place vide { $place }
       *[no] Poser le { $card } à la place vide { $place } et finir le tour
    }
flinch-action-lay-covering = { $spread ->
        [yes] Poser le { $card } sur la pile de réserve { $place }, par-dessus le { $top }
       *[no] Poser le { $card } sur la pile de réserve { $place }, par-dessus le { $top }, et finir le tour
    }
flinch-action-lay-somewhere = { $spread ->
        [yes] Poser le { $card } sur une pile de réserve…
       *[no] Poser le { $card } sur une pile de réserve et finir le tour…
    }
flinch-action-pass = Passer
flinch-action-challenge-pile = Défier { $seat } : la pile du jeu pouvait être jouée
flinch-action-challenge-starter = Défier { $seat } : une carte de départ est gardée en main
flinch-action-let-pass = Ne rien dire

## Ce qui se passe

flinch-event-drew = { $you ->
        [seat] Vous tirez un { $card }.
       *[other] { $seat } tire { $card }.
    }
flinch-event-hand-drawn = { $you ->
        [seat] Vous tirez { $count ->
            [one] une carte
           *[other] { $count } cartes
        }.
       *[other] { $seat } tire { $count ->
            [one] une carte
           *[other] { $count } cartes
        }.
    }
flinch-event-pack-empty = Le paquet est épuisé.
flinch-event-recycled = Les piles fermées sont mêlées : un nouveau paquet de { $count } cartes.
flinch-event-played = { $you ->
        [seat] Vous jouez un { $card }{ flinch-played-from }.
       *[other] { $seat } joue un { $card }{ flinch-played-from }.
    }
flinch-joined-played = , puis un { $card }{ flinch-played-from }.
flinch-played-from = { $source ->
        [game] { " " }de { $you ->
            [seat] votre
           *[other] sa
        } pile du jeu
        [partner-game] { " " }de la pile du jeu de { $you ->
            [seat] votre
           *[other] son
        } partenaire
        [reserve] { " " }d’une pile de réserve
        [partner-reserve] { " " }d’une pile de réserve de { $you ->
            [seat] votre
           *[other] son
        } partenaire
       *[hand] { "" }
    }
flinch-event-pile-closed = Une pile à jouer est complète : on la met de côté.
flinch-event-turned-up = { $you ->
        [seat] Vous retournez un { $card }.
       *[other] { $seat } retourne un { $card }.
    }
flinch-joined-turned-up = { $you ->
        [seat] { " " }et retournez un { $card }.
       *[other] { " " }et retourne un { $card }.
    }
flinch-event-game-pile-out = { $you ->
        [seat] Votre pile du jeu est épuisée !
       *[other] La pile du jeu de { $seat } est épuisée !
    }
flinch-event-laid = { $you ->
        [seat] Vous posez un { $card } sur la pile de réserve { $place }.
       *[other] { $seat } pose un { $card } sur la pile de réserve { $place }.
    }
flinch-joined-laid = { $you ->
        [seat] { " " }et posez un { $card } sur la pile de réserve { $place }.
       *[other] { " " }et pose un { $card } sur la pile de réserve { $place }.
    }
flinch-event-passed = { $you ->
        [seat] Vous passez.
       *[other] { $seat } passe.
    }
flinch-joined-passed = { $you ->
        [seat] { " " }et passez.
       *[other] { " " }et passe.
    }
flinch-event-nobody-began = { $count ->
        [1] Personne ne peut commencer : chacun étale son jeu en cinq piles de réserve et en tire un nouveau.
       *[other] Personne ne peut encore commencer : chacun pose son jeu sur ses piles de réserve et en tire un nouveau.
    }
flinch-event-spread-out = { $you ->
        [seat] Vous étalez { $cards }.
       *[other] { $seat } étale { $cards }.
    }
flinch-event-spread-began = { $you ->
        [seat] Vous étalez votre jeu.
       *[other] { $seat } étale son jeu.
    }
flinch-event-interrupted = { $you ->
        [seat] Vous défiez { $other }
        [other] { $seat } vous défie
       *[none] { $seat } défie { $other }
    } : { $duty ->
        [pile] la pile du jeu pouvait être jouée.
       *[starter] une carte de départ est gardée en main.
    } Quelqu’un de plus proche lance-t-il aussi un défi ?
flinch-event-called = { $you ->
        [seat] Vous défiez aussi { $other }
        [other] { $seat } vous défie aussi
       *[none] { $seat } défie aussi { $other }
    } pour { $duty ->
        [pile] la pile du jeu, mais de trop loin.
       *[starter] une carte de départ, mais de trop loin.
    }
flinch-event-challenged = { $you ->
        [seat] Vous défiez { $other }
        [other] { $seat } vous défie
       *[none] { $seat } défie { $other }
    } : { $duty ->
        [pile] la pile du jeu pouvait être jouée.
       *[starter] une carte de départ est gardée en main.
    } { $right ->
        [yes] C’est exact !
       *[no] Il n’en est rien.
    }
flinch-event-taken-back = { $you ->
        [seat] Vous reprenez le { $card } de la pile de réserve { $place }.
       *[other] { $seat } reprend le { $card } de la pile de réserve { $place }.
    }
flinch-event-penalty-taken = { $you ->
        [seat] Vous devez glisser sous votre pile du jeu le { $card } de la pile du jeu de { $other }.
        [other] { $seat } doit glisser sous sa pile du jeu le { $card } de votre pile du jeu.
       *[none] { $seat } doit glisser sous sa pile du jeu le { $card } de la pile du jeu de { $other }.
    }
flinch-event-blocked = Un tour complet sans carte au centre et plus de paquet : qui peut jouer le doit.
flinch-event-block-asked = { $you ->
        [seat] Vous devez jouer une carte si vous le pouvez.
       *[other] { $seat } doit jouer une carte si possible.
    }
flinch-event-hand-ended = { $how ->
        [out] La dernière carte de la pile du jeu est jouée : { $sides } { $sides_count ->
            [one] gagne
           *[other] gagnent
        } !
        [penalty] Une pénalité emporte la dernière carte de la pile du jeu : { $sides } { $sides_count ->
            [one] gagne
           *[other] gagnent
        } !
        [block] Plus personne ne peut jouer. La plus petite pile du jeu gagne : { $sides }.
       *[again] Personne ne peut commencer et le paquet ne suffit plus à de nouveaux jeux : on redonne les cartes.
    }

## Refus : ce qui ne va pas, et ce qui irait

flinch-illegal-hand-over = La partie est finie.
flinch-illegal-not-your-turn = C’est à { $seat } d’agir.
flinch-illegal-window-open = On peut encore défier { $seat } : attendez la réponse de tous ses adversaires.
flinch-illegal-referee = Pas de défi à cette table : le programme veille aux devoirs. Jouez à votre tour.
flinch-illegal-no-window = Il n’y a rien de tel à défier en ce moment. Attendez un coup douteux ou la fin d’un tour.
flinch-illegal-too-far = Quelqu’un de plus proche a déjà défié { $seat } : laissez-les s’expliquer.
flinch-illegal-not-an-opponent = Seuls ses adversaires peuvent défier { $seat } : laissez-les répondre.
flinch-illegal-already-answered = Vous avez déjà répondu : attendez les autres.
flinch-illegal-not-in-hand = Le { $card } n’est pas dans votre jeu : choisissez une carte qui s’y trouve.
flinch-illegal-pile-out = Cette pile du jeu est épuisée : jouez une autre carte.
flinch-illegal-place-empty = Il n’y a pas de carte à la place { $place } : choisissez une pile de réserve qui en a.
flinch-illegal-no-partner = Pas de partenaires à cette table : jouez vos propres cartes.
flinch-illegal-does-not-fit = Le { $card } ne va sur aucune pile à jouer : jouez une autre carte ou finissez votre tour.
flinch-illegal-wrong-pile = Le { $card } ne va pas là, mais ailleurs : indiquez cette pile.
flinch-illegal-game-pile-first = Le { $card } de votre pile du jeu peut être joué : il passe d’abord.
flinch-illegal-partners-pile-first = Le { $card } de la pile du jeu de { $seat } peut être joué : il passe d’abord.
flinch-illegal-starter-first = Le { $card } de votre jeu commence une pile : jouez-le d’abord.
flinch-illegal-starter-to-reserve = Le { $card } commence une pile et ne va jamais en réserve : jouez-le, ou posez une autre carte.
flinch-illegal-opening-pass = Aucune pile n’est commencée : commencez-en une, ou passez sans poser de carte.
flinch-illegal-must-lay = Finissez votre tour en posant une carte de votre jeu sur une pile de réserve.
flinch-illegal-fill-empty-place = La place { $place } est vide : posez-y d’abord la carte.
flinch-illegal-spread-first = Personne n’a pu commencer : étalez votre jeu sur vos piles de réserve.
flinch-illegal-block-first = La partie est bloquée : jouez une carte au centre, ou passez si vous ne le pouvez pas.
flinch-illegal-must-unblock = La partie est bloquée et vous pouvez jouer : jouez une carte au centre.

## La table

flinch-about-card = { $number ->
        [1] Le 1 commence une pile à jouer et doit être joué dès que votre pile du jeu le permet ; il ne va jamais en réserve. Ce n’est une carte comme les autres que là où les piles commencent à partir du milieu.
        [8] Le 8 va sur une pile à jouer qui l’attend, ou sur une de vos piles de réserve. Là où les piles commencent à partir du milieu, c’est lui qui en commence une : il doit alors être joué et ne va jamais en réserve.
        [15] Le 15 complète une pile à jouer. Là où les piles commencent par les deux bouts, il en commence une aussi : il doit alors être joué et ne va jamais en réserve.
       *[other] Le { $card } va sur une pile à jouer qui l’attend, ou sur une de vos piles de réserve.
    }
flinch-label-centre = Centre
flinch-label-pack = Paquet
flinch-label-closed = Piles fermées
flinch-label-game = pile
flinch-label-reserve = réserve
flinch-label-cards = jeu
flinch-label-hand = Votre jeu
flinch-label-partner = partenaire

flinch-question-turn = { $can ->
        [play] À vous. Jouez au centre.
        [lay] À vous. Rien ne peut être joué : finissez par une carte en réserve.
        [pass] À vous. Rien ne peut être joué ni posé : passez.
        [play-pass] À vous. Jouez au centre, ou passez.
       *[play-lay] À vous. Jouez au centre, ou finissez par une carte en réserve.
    }
flinch-question-opening = { $can ->
        [play] { $variation ->
            [from-both-ends] Aucune pile n’est commencée. Jouez votre 1 ou votre 15.
            [from-the-middle] Aucune pile n’est commencée. Jouez votre 8.
           *[none] Aucune pile n’est commencée. Jouez votre 1.
        }
        [pass] Aucune pile n’est commencée, et vous ne pouvez pas en commencer : passez.
       *[play-pass] { $variation ->
            [from-both-ends] Aucune pile n’est commencée. Jouez un 1 ou un 15, ou passez.
            [from-the-middle] Aucune pile n’est commencée. Jouez un 8, ou passez.
           *[none] Aucune pile n’est commencée. Jouez un 1, ou passez.
        }
    }
flinch-question-window = { $moment ->
        [lay] { $seat } a fini son tour. Lancez-vous un défi ?
        [pass] { $seat } a passé. Lancez-vous un défi ?
        [turn] On défie { $seat }. Vous êtes plus près : lancez-vous aussi un défi ?
        [passed-over] { $seat } a joué sans commencer par une pile du jeu. Lancez-vous un défi ?
       *[going-on] { $seat } a joué autre chose qu’une carte de départ. Lancez-vous un défi ?
    }
flinch-question-spread = Personne n’a pu commencer. Étalez votre jeu : quelle carte va où ?
flinch-question-block = La partie est bloquée. Vous devez jouer une carte si vous le pouvez.

## La feuille de marque

flinch-line-left = Cartes restant dans la pile du jeu
flinch-why-again = à redonner
flinch-why-left = { $points ->
        [0] aucune carte
       *[other] il en reste { $points }
    }

## Options et règles maison

flinch-option-duties = { $value ->
        [referee] le programme ne laisse rien passer
       *[challenge] les adversaires défient qui y manque
    }
    .title = Devoirs
flinch-option-recycle = { $value ->
        [yes] mêlées en un nouveau paquet quand le paquet est épuisé
       *[no] laissées de côté
    }
    .title = Piles fermées
flinch-option-variation = { $value ->
        [from-both-ends] par les deux bouts : du 1 en montant, du 15 en descendant
        [from-the-middle] à partir du milieu : du 8 vers les deux côtés
       *[none] du 1 au 15, en montant
    }
    .title = Piles à jouer
flinch-option-packs = { $value }
    .title = Paquets mêlés ensemble
flinch-option-partners = { $value ->
        [yes] les partenaires se font face
       *[no] chacun pour soi
    }
    .title = Partenaires

## Tables d’une édition

flinch-table = { $players } joueurs : { $team ->
        [1] chacun pour soi
       *[other] { $sides } équipes de { $team }
    }, { $cards } cartes

## Ce que compte une simulation

flinch-measure-ended-by-going-out = Finies par une pile du jeu épuisée
flinch-measure-ended-by-penalty = Finies par une pénalité
flinch-measure-ended-by-block = Finies par un blocage
flinch-measure-dealt-again = Redonnées
flinch-measure-challenges-right = Défis justifiés
flinch-measure-challenges-wrong = Défis injustifiés
flinch-measure-hands-laid-out = Jeux étalés faute de pouvoir commencer
flinch-measure-blocks = Blocages
flinch-measure-recycles = Nouveaux paquets tirés des piles fermées

## Où chacun en est

flinch-standing = { $seat } : { $game ->
        [0] plus de carte dans la pile du jeu
        [one] 1 carte dans la pile du jeu, un { $top }
       *[other] { $game } cartes dans la pile du jeu, un { $top } dessus
    } ; { $piles ->
        [0] aucune réserve
       *[other] en réserve, on voit { $reserve }
    } ; { $hand ->
        [0] aucune carte en main
        [one] 1 carte en main
       *[other] { $hand } cartes en main
    }.
