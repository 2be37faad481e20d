### Carte haute : tout ce qu’on en voit.

high-card-name = Carte haute
high-card-about = Un jeu inventé pour les essais : la plus haute carte fait la levée.
high-card-prompt-help = Dans ce jeu, un nombre de 1 à 15 n’est une carte qu’après un point d’interrogation : ?7.
high-card-edition-table-2026 = Notre table, 2026
    .about = Le jeu tel qu’il fut inventé pour les essais.
high-card-table = { $players } joueurs, { $cards } cartes chacun
high-card-about-card = Elle bat tout ce qui est plus bas que { $card }.

high-card-action-play = Jouer { $card }
high-card-action-double = Doubler la levée
high-card-action-let-pass = Ne pas doubler

high-card-event-played = { $seat } joue { $card }.
high-card-event-doubled = Doublée par { $seats }.
high-card-event-trick-taken = { $seat } fait la levée : { $points }.

high-card-illegal-hand-over = La manche est finie.
high-card-illegal-window-open = D’abord, chacun dit s’il double.
high-card-illegal-not-asked = On ne vous demande rien, ou vous avez répondu.
high-card-illegal-no-window = Il n’y a rien à doubler maintenant.
high-card-illegal-not-your-turn = C’est à { $seat } de jouer.
high-card-illegal-not-in-hand = { $card } n’est pas dans ce jeu : jouez une carte qui y est.

high-card-label-trick = Levée
high-card-label-hand = Votre jeu
high-card-question-play = Quelle carte jouez-vous ?
high-card-question-double = Doublez-vous cette levée ?

high-card-line-tricks = Levées
high-card-why-tricks = { $points } en levées
high-card-option-doubling = { $value ->
        [offered] chacun peut doubler
       *[none] personne ne peut doubler
    }
    .title = Doubler
high-card-measure-doubled = Levées doublées
