### Ce que partagent les jeux des cartes numérotées.

numbered-card = { $card }
numbered-card-unknown = une carte
error-deal-zones = La donne doit servir chacune de ces lignes, une seule fois : { $zones }.
