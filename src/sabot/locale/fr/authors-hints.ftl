### Auteurs : des conseils aux joueurs, en français. Le livret n’en donne pas ; ceux-ci découlent des règles.

hint-authors-who-asks-holds = Pour demander un numéro, il faut en tenir une carte. Retenez qui demande quoi : vous saurez à qui vous adresser à votre tour.
hint-authors-near-complete = Demandez d’abord là où une série est presque complète et où vous savez qui a le reste : chaque carte reçue vous laisse demander encore.
hint-authors-asking-tells = Demander, c’est aussi dire ce que vous tenez. S’il faut deviner, ne commencez pas par une série dont vous tenez déjà trois cartes.
hint-authors-refused = { $players ->
        [2] À deux, ce que vous n’avez pas, votre adversaire l’a.
       *[other] Un refus renseigne aussi : cette personne n’a pas ce numéro, tant que personne d’autre ne lui en donne.
    }
