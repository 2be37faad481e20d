### Flinch à la table : choix, événements, refus, feuille de marque.
###
### Les cartes arrivent comme nombres, les camps et les joueurs par leurs noms.

flinch-name = Flinch
flinch-about = Montez au centre des piles de 1 à 15 et venez le premier à bout de la vôtre.
flinch-prompt-help =
    Dans ce jeu, un nombre seul est toujours celui d’un choix de la liste. Dans la notation des enregistrements : game joue le dessus de votre pile du jeu, r3 celui de votre pile de réserve 3, partner et p3 ceux de votre partenaire.
    Et -9@3 pose un 9 sur la pile de réserve 3, pass passe.

## Éditions

flinch-edition-parker-1963 = Parker Brothers, Canada, 1963
    .about = De 2 à 8 joueurs : se débarrasser le premier de sa pile du jeu, en montant au centre des piles de 1 à 15.

## Choix

flinch-action-play = { $source ->
        [game] Jouer { $card } de votre pile du jeu
        [partner-game] Jouer { $card } de la pile du jeu de votre partenaire
        [reserve] Jouer { $card } de la pile de réserve { $place }
        [partner-reserve] Jouer { $card } de la pile de réserve { $place } de votre partenaire
       *[hand] Jouer { $card }
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
        [yes] Poser { $card } à la place vide { $place }
       *[no] Poser { $card } à la place vide { $place } et finir le tour
    }
flinch-action-lay-covering = { $spread ->
        [yes] Poser { $card } sur la pile de réserve { $place }, par-dessus { $top }
       *[no] Poser { $card } sur la pile de réserve { $place }, par-dessus { $top }, et finir le tour
    }
flinch-action-pass = Passer
flinch-action-challenge-pile = Défier { $seat } : la pile du jeu pouvait être jouée
flinch-action-challenge-starter = Défier { $seat } : une carte de départ est gardée en main
flinch-action-let-pass = Ne rien dire

## Ce qui se passe

flinch-event-drew = { $seat } tire { $card }.
flinch-event-hand-drawn = { $count ->
        [one] { $seat } tire une carte.
       *[other] { $seat } tire { $count } cartes.
    }
flinch-event-pack-empty = Le paquet est épuisé.
flinch-event-recycled = Les piles fermées sont mêlées : un nouveau paquet de { $count } cartes.
flinch-event-played = { $source ->
        [game] { $seat } joue { $card } de sa pile du jeu.
        [partner-game] { $seat } joue { $card } de la pile du jeu de son partenaire.
        [reserve] { $seat } joue { $card } d’une pile de réserve.
        [partner-reserve] { $seat } joue { $card } d’une pile de réserve de son partenaire.
       *[hand] { $seat } joue { $card }.
    }
flinch-event-pile-closed = Une pile à jouer est complète : on la met de côté.
flinch-event-turned-up = { $seat } retourne { $card }.
flinch-event-game-pile-out = La pile du jeu de { $seat } est épuisée !
flinch-event-laid = { $seat } pose { $card } sur la pile de réserve { $place }.
flinch-event-passed = { $seat } passe.
flinch-event-nobody-began = { $count ->
        [1] Personne ne peut commencer : chacun étale son jeu en cinq piles de réserve et en tire un nouveau.
       *[other] Personne ne peut encore commencer : chacun pose son jeu sur ses piles de réserve et en tire un nouveau.
    }
flinch-event-spread-out = { $seat } étale { $cards }.
flinch-event-spread-began = { $seat } étale son jeu.
flinch-event-called = { $duty ->
        [pile] { $seat } défie aussi { $other } pour la pile du jeu, mais de trop loin.
       *[starter] { $seat } défie aussi { $other } pour une carte de départ, mais de trop loin.
    }
flinch-event-challenged = { $duty ->
        [pile] { $seat } défie { $other } : la pile du jeu pouvait être jouée.
       *[starter] { $seat } défie { $other } : une carte de départ est gardée en main.
    } { $right ->
        [yes] C’est exact !
       *[no] Il n’en est rien.
    }
flinch-event-taken-back = { $seat } reprend { $card } de la pile de réserve { $place }.
flinch-event-penalty-taken = { $seat } doit glisser sous sa pile du jeu la carte { $card } de la pile du jeu de { $other }.
flinch-event-blocked = Un tour complet sans carte au centre et plus de paquet : qui peut jouer le doit.
flinch-event-block-asked = { $seat } doit jouer une carte si possible.
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
flinch-illegal-window-open = { $seat } peut encore être défié : attendez la réponse de tous ses adversaires.
flinch-illegal-referee = Pas de défi à cette table : le programme veille aux devoirs. Jouez à votre tour.
flinch-illegal-no-window = Il n’y a rien à défier en ce moment. Attendez un coup douteux ou la fin d’un tour.
flinch-illegal-not-an-opponent = Seuls les adversaires de { $seat } peuvent le défier : laissez-les répondre.
flinch-illegal-already-answered = Vous avez déjà répondu : attendez les autres.
flinch-illegal-not-in-hand = { $card } n’est pas dans votre jeu : choisissez une carte qui s’y trouve.
flinch-illegal-pile-out = Cette pile du jeu est épuisée : jouez une autre carte.
flinch-illegal-place-empty = Il n’y a pas de carte à la place { $place } : choisissez une pile de réserve qui en a.
flinch-illegal-no-partner = Pas de partenaires à cette table : jouez vos propres cartes.
flinch-illegal-does-not-fit = { $card } ne va sur aucune pile à jouer : jouez une autre carte ou finissez votre tour.
flinch-illegal-wrong-pile = { $card } ne va pas là, mais ailleurs : indiquez cette pile.
flinch-illegal-game-pile-first = La carte { $card } de votre pile du jeu peut être jouée : elle passe d’abord.
flinch-illegal-partners-pile-first = La carte { $card } de la pile du jeu de { $seat } peut être jouée : elle passe d’abord.
flinch-illegal-starter-first = La carte { $card } de votre jeu commence une pile : jouez-la d’abord.
flinch-illegal-starter-to-reserve = La carte { $card } commence une pile et ne va jamais en réserve : jouez-la, ou posez une autre carte.
flinch-illegal-opening-pass = Aucune pile n’est commencée : commencez-en une, ou passez sans poser de carte.
flinch-illegal-must-lay = Finissez votre tour en posant une carte de votre jeu sur une pile de réserve.
flinch-illegal-fill-empty-place = La place { $place } est vide : posez-y d’abord la carte.
flinch-illegal-spread-first = Personne n’a pu commencer : étalez votre jeu sur vos piles de réserve.
flinch-illegal-block-first = La partie est bloquée : jouez une carte au centre, ou passez si vous ne le pouvez pas.
flinch-illegal-must-unblock = La partie est bloquée et vous pouvez jouer : jouez une carte au centre.

## La table

flinch-about-card = { $number ->
        [1] Le 1 commence une pile à jouer et doit être joué dès que votre pile du jeu le permet ; il ne va jamais en réserve. Ce n’est une carte comme les autres que là où les piles commencent par le milieu.
        [8] Le 8 va sur une pile à jouer qui l’attend, ou sur une de vos piles de réserve. Là où les piles commencent par le milieu, c’est lui qui en commence une : il doit alors être joué et ne va jamais en réserve.
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

flinch-question-turn = À vous. Jouez au centre, ou finissez par une carte en réserve.
flinch-question-opening = { $variation ->
        [from-both-ends] Aucune pile n’est commencée. Jouez un 1 ou un 15, ou passez.
        [from-the-middle] Aucune pile n’est commencée. Jouez un 8, ou passez.
       *[none] Aucune pile n’est commencée. Jouez un 1, ou passez.
    }
flinch-question-window = { $moment ->
        [lay] { $seat } a fini son tour. Lancez-vous un défi ?
        [pass] { $seat } a passé. Lancez-vous un défi ?
       *[card] { $seat } a joué sans commencer par une pile du jeu. Lancez-vous un défi ?
    }
flinch-question-spread = Personne n’a pu commencer. Étalez votre jeu : quelle carte va où ?
flinch-question-block = La partie est bloquée. Vous devez jouer une carte si vous le pouvez.

## La feuille de marque

flinch-line-left = Cartes restant à la pile du jeu
flinch-why-again = à redonner
flinch-why-left = { $points ->
        [0] aucune carte
       *[other] { $points } de reste
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
        [from-the-middle] par le milieu : du 8 vers les deux côtés
       *[none] du 1 au 15, en montant
    }
    .title = Piles à jouer
flinch-option-packs = { $value } × 150 cartes
    .title = Paquets
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
