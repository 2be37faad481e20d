### What the games of the numbered pack share.

numbered-card = { $card }
numbered-card-unknown = a card
error-deal-zones = The deal must give each of these its cards, once: { $zones }.
