### Ce que partagent les jeux de demandes.

asking-one = un { $number }

error-asked-missing = Dites à qui vous demandez : { $card }>NOM.
error-asked-unknown = Personne ne s’appelle « { $name } » ici. À la table : { $known }.
error-zone-set-in-hand = { $name } tient tous les { $card } : une telle série est sur la table, dans une ligne « sets ».
