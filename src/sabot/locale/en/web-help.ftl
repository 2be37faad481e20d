## Rules

web-editions = Editions
web-house-rules-here = House rules at this table
web-book-choices-here = Chosen at this table among what the book offers
web-rules-tab = Rules
web-hints-tab = Hints
web-hints-book = What the book advises
web-hints-ours = What we add
web-rules-object = The object of the game
web-rules-players = How many players
web-rules-players-count = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-rules-compare = Show how other editions differ
web-ruling = Our ruling
web-rule-offer = The book offers a choice
web-search-rules = Search the rules
web-rules-found = { $count ->
        [0] No rule contains these words.
        [one] One rule contains these words.
       *[other] { $count } rules contain these words.
    }
web-rules-none = No rule contains these words.
web-rule-elsewhere = In other editions ({ $editions }):
web-loading = One moment…
web-a-card = a card

## The first lesson

web-learn-title = Lesson: { $lesson }
web-learn-panel = The lesson
web-learn-table = The table
web-learn-step = { $step } of { $last }
web-learn-progress = How far you are
web-learn-other = That would be allowed, but the book plays something else here. Follow the lesson.
web-learn-back = Back
web-learn-show = Show me
web-learn-on = Go on
web-learn-play = Play a real game
web-learn-rules = Read the rules
web-learn-do = Do it for me
