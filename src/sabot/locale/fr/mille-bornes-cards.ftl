### Mille Bornes : les noms des cartes et des piles, en français.
###
### $words est le vocabulaire de l’édition jouée : parker | dujardin-1960 | dujardin-2011.
### Chaque carte a un attribut .does, une phrase qui dit à quoi elle sert.
### .one est la carte telle qu’elle entre dans une phrase, avec son article.

## Attaques

mille-bornes-card-accident = Accident
    .one = un { mille-bornes-card-accident }
    .does = Arrête un camp qui roule ; parade : { mille-bornes-card-repairs }.
mille-bornes-card-out_of_gas = Panne d’essence
    .one = une { mille-bornes-card-out_of_gas }
    .does = Arrête un camp qui roule ; parade : { mille-bornes-card-gasoline }.
mille-bornes-card-flat_tire = { $words ->
        [dujardin-1960] Crevaison
       *[other] Crevé
    }
    .one = { $words ->
        [dujardin-1960] une { mille-bornes-card-flat_tire }
       *[other] une carte { mille-bornes-card-flat_tire }
    }
    .does = Arrête un camp qui roule ; parade : { mille-bornes-card-spare_tire }.
mille-bornes-card-speed_limit = Limite de vitesse
    .one = une { mille-bornes-card-speed_limit }
    .does = Réduit un camp adverse aux cartes de 25 et de 50 ; parade : { mille-bornes-card-end_of_limit }.
mille-bornes-card-stop = { $words ->
        [parker] Stop
       *[other] Feu rouge
    }
    .one = un { mille-bornes-card-stop }
    .does = Arrête un camp qui montre un { mille-bornes-card-roll }, jusqu’à ce qu’il en pose un autre.

## Parades

mille-bornes-card-repairs = Réparations
    .one = une carte { mille-bornes-card-repairs }
    .does = Met fin à un { mille-bornes-card-accident }.
mille-bornes-card-gasoline = Essence
    .one = une carte { mille-bornes-card-gasoline }
    .does = Met fin à une { mille-bornes-card-out_of_gas }.
mille-bornes-card-spare_tire = Roue de secours
    .one = une { mille-bornes-card-spare_tire }
    .does = Répond à la carte { mille-bornes-card-flat_tire }.
mille-bornes-card-end_of_limit = Fin de limite de vitesse
    .one = une { mille-bornes-card-end_of_limit }
    .does = Met fin à une { mille-bornes-card-speed_limit }.
mille-bornes-card-roll = { $words ->
        [parker] Roulez
       *[other] Feu vert
    }
    .one = un { mille-bornes-card-roll }
    .does = Fait démarrer votre camp, et le fait repartir après un { mille-bornes-card-stop } ou une panne réparée.

## Bottes

mille-bornes-card-driving_ace = As du volant
    .one = la botte { mille-bornes-card-driving_ace }
    .does = Protège votre camp de la carte { mille-bornes-card-accident } jusqu’à la fin de la manche.
mille-bornes-card-extra_tank = { $words ->
        [dujardin-1960] Réservoir
       *[other] Citerne d’essence
    }
    .one = la botte { mille-bornes-card-extra_tank }
    .does = Protège votre camp de la carte { mille-bornes-card-out_of_gas } jusqu’à la fin de la manche.
mille-bornes-card-puncture_proof = Increvable
    .one = la botte { mille-bornes-card-puncture_proof }
    .does = Protège votre camp de la carte { mille-bornes-card-flat_tire } jusqu’à la fin de la manche.
mille-bornes-card-right_of_way = { $words ->
        [dujardin-1960] Prioritaire
       *[other] Véhicule prioritaire
    }
    .one = la botte { mille-bornes-card-right_of_way }
    .does = Protège votre camp des cartes { mille-bornes-card-stop } et { mille-bornes-card-speed_limit } jusqu’à la fin de la manche, et le fait rouler sans { mille-bornes-card-roll }.

## Étapes

mille-bornes-card-25 = 25 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-25 }
    .does = Fait avancer votre camp de { mille-bornes-card-25 }.
mille-bornes-card-50 = 50 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-50 }
    .does = Fait avancer votre camp de { mille-bornes-card-50 }.
mille-bornes-card-75 = 75 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-75 }
    .does = Fait avancer votre camp de { mille-bornes-card-75 }.
mille-bornes-card-100 = 100 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-100 }
    .does = Fait avancer votre camp de { mille-bornes-card-100 }.
mille-bornes-card-200 = 200 { mille-bornes-word-unit.plural }
    .one = { mille-bornes-card-200 }
    .does = Fait avancer votre camp de { mille-bornes-card-200 }.

## Piles : le nom comme titre et (.the, .of) tel qu’il entre dans une phrase

mille-bornes-pile-draw = { $words ->
        [parker] Pile de pige
        [dujardin-1960] Sabot
       *[other] Pioche
    }
    .the = { $words ->
        [parker] la pile de pige
        [dujardin-1960] le sabot
       *[other] la pioche
    }
    .of = { $words ->
        [parker] de la pile de pige
        [dujardin-1960] du sabot
       *[other] de la pioche
    }
mille-bornes-pile-discard = { $words ->
        [parker] Pile des écarts
       *[other] Défausse
    }
    .the = { $words ->
        [parker] la pile des écarts
       *[other] la défausse
    }

## Mots de l’édition, tels qu’ils entrent dans une phrase

mille-bornes-word-unit = { $words ->
        [parker] mille
        [dujardin-2011] km
       *[other] borne
    }
    .plural = { $words ->
        [parker] milles
        [dujardin-2011] km
       *[other] bornes
    }
    .Plural = { $words ->
        [parker] Milles
        [dujardin-2011] Kilomètres
       *[other] Bornes
    }
mille-bornes-word-hazard = { $words ->
        [parker] obstacle
       *[other] attaque
    }
    .a = { $words ->
        [parker] un obstacle
       *[other] une attaque
    }
    .another = { $words ->
        [parker] un autre obstacle
       *[other] une autre attaque
    }
    .plural = { $words ->
        [parker] obstacles
       *[other] attaques
    }
mille-bornes-word-distance_card = { $words ->
        [parker] carte de distance
       *[other] étape
    }
    .a = { $words ->
        [parker] une carte de distance
       *[other] une étape
    }
    .plural = { $words ->
        [parker] cartes de distance
       *[other] étapes
    }

## Les verbes du tour : ce qu’on fait d’une carte se dit autrement d’un livret à l’autre

mille-bornes-verb-draw = { $words ->
        [parker] piger
       *[other] piocher
    }
    .Title = { $words ->
        [parker] Piger
       *[other] Piocher
    }
    .you = { $words ->
        [parker] vous pigez
       *[other] vous piochez
    }
    .You = { $words ->
        [parker] Vous pigez
       *[other] Vous piochez
    }
    .subjunctive = { $words ->
        [parker] pige
       *[other] pioche
    }
    .done = { $words ->
        [parker] pigée
       *[other] piochée
    }
mille-bornes-verb-discard = { $words ->
        [parker] écarter
       *[other] défausser
    }
    .Title = { $words ->
        [parker] Écarter
       *[other] Défausser
    }
    .one = { $words ->
        [parker] vous en écartez une
       *[other] vous en défaussez une
    }
    .imperative = { $words ->
        [parker] écartez
       *[other] défaussez
    }
    .done = { $words ->
        [parker] écartée
       *[other] défaussée
    }
    .done-plural = { $words ->
        [parker] écartées
       *[other] défaussées
    }

## Des cartes dans une liste : combien de chaque sorte

mille-bornes-cards-of-a-kind = { $count } { $card }
