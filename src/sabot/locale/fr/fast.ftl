### Le moteur rapide : compilé sur la machine, pour les simulations et les joueurs qui cherchent.

fast-preparing = Préparation du moteur rapide pour { $game }, une seule fois sur cette machine. Cela prend quelques secondes.
fast-prepared = Le moteur rapide est prêt après { NUMBER($seconds, maximumFractionDigits: 1) } s.

error-fast-no-kernel = Le moteur rapide ne joue pas à { $name }. Il joue à : { $known }.
error-fast-batch-size = { $found } valeurs pour { $games } parties : il en faut une pour chacune.
error-fast-illegal = Dans la partie { $game } du lot, en comptant à partir de 0, l’action { $action } n’est pas permise. Aucune partie n’a avancé.
error-fast-seat = Il n’y a pas de place { $seat } : elles se comptent à partir de 0 et la table en a { $players }.
error-fast-policy = Le moteur rapide n’a pas de joueur { $name }. Il a : { $known }.
error-fast-policies = { $found } joueurs nommés pour { $players } places : il en faut un pour toutes, ou un pour chacune.
error-fast-position = Le moteur rapide ne peut pas charger cette position : aucun jeu ne mène à la pile { $pile }.
error-fast-option = Le moteur rapide ne joue pas avec { $option } = { $value }.
error-fast-limit = Le moteur rapide peut tenir { $most } ({ $what }), et non { $found }.
