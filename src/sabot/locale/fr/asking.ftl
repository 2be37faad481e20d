### Ce que partagent les jeux de demandes.

asking-one = un { $number }

error-asked-missing = Dites à qui vous demandez : { $card }>NOM.
error-asked-unknown = Personne ne s’appelle « { $name } » ici. À la table : { $known }.
error-zone-set-in-hand = { $name } tient tous les { $card } : une telle série doit être sur la table, dans une ligne « sets ».

## Où chacun en est

asking-standing = { $seat } : { $sets ->
        [0] aucune série
        [one] 1 série, { $numbers }
       *[other] { $sets } séries, { $numbers }
    } ; { $cards ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $cards } cartes
    }.
