### The lobby over HTTP: why a request is refused, and the plain pages.

## Errors: what is wrong, and what to do

error-not-signed-in = This cookie or token belongs to nobody. Choose a nickname first, or open your recovery link.
error-recovery-unknown = This recovery link does not work. Each link can be used once, and only until you get a newer one. Get a new link on a device where you are known.
error-recovery-expired = This recovery link is too old: it worked for { $days } days. Get a new link on a device where you are known, and use it within { $days } days.
error-cross-site = A page of another site sent this request. Open this server’s own page and try there.
error-host-unknown-here = This server is only for its own machine: open it there as localhost. To let people reach it by another name, its host must set public_url.
error-page-unknown = There is nothing at this address.
error-method-unknown = This address does not support that. It accepts: { $allowed }.
error-body-type = The body of the request must be JSON in UTF-8, with the header “Content-Type: application/json”.
error-body-json = The body of the request is not JSON in UTF-8.
error-body-invalid = The body of the request is wrong at { $place }: { $problem }.
error-body-large = The body of the request is too large: { $most } bytes at most.
error-body-slow = The body of the request did not come within { $seconds } seconds. Try again.
error-query-long = There are more than { $most } values after the question mark.
error-query-value = { $name } cannot be “{ $value }”.
error-replay-hand = This game has no hand { $hand }: the last one is hand { $most }.
error-replay-seat = This table had no seat { $seat }: there were { $most }.
error-lesson-unknown = There is no lesson “{ $name }”. There are: { $known }.
error-internal = Something went wrong on the server; it is not your fault. The host can find it in the log as { $id }.
error-too-many-requests = You have sent too many requests at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-new-connections = Too many connections have been opened at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-much-history = Too many long games have been asked for at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-tables-opened = Too many tables have been opened from your address. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-guesses = Too many passwords or codes have been tried. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-connections = Too many connections are open from your address: { $most } at most. Close some of them.
error-connections-full = The server has as many connections as it can take. Try again later.

## What does not fit in something that was sent

validation-type = “{ $expected }” is needed, not “{ $found }”
validation-expected = “{ $expected }” is needed
validation-missing = the field “{ $field }” is missing
validation-unknown = there is no field “{ $field }”
validation-short = it is too short, the minimum length is { $least }
validation-long = it is too long, the maximum length is { $most }
validation-digits = 64 hexadecimal digits in lower case are needed
validation-low = it is too low, the minimum is { $least }
validation-high = it is too high, the maximum is { $most }
validation-range = this number is out of range
validation-choice = “{ $value }” is not one of the possible values
validation-json = it is not JSON in UTF-8
validation-other = this value is not possible here

## Plain pages, where there are no others

## The pages: what one reads where no script runs, and search engines too; `.title` is the window's

page-home = Play { $games } in the browser, true to their printed rules, with friends or against bots: free, without an account.
    .title = Sabot: classic card games at one table
page-table = This is a table. Whoever has this address may join it.
    .title = A table · Sabot
page-game = This game is over and is kept here for good.
    .title = A finished game · Sabot
page-recover = This link carries an identity to another device, once. Keep it safe: whoever has it can act as you.
    .title = Carry on · Sabot
page-rules = The rules of { $game }, as its printed editions have them, explained one by one.
    .title = Rules of { $game } · Sabot
page-learn = First lessons in { $games }: short games that explain themselves while you play.
    .title = First lessons · Sabot
page-lost = There is nothing at this address.
    .title = Nothing here · Sabot
page-script = Your browser draws the table itself: allow scripts for this page, and load it again. Programs may play too.
page-not-built = The pages of this server have not been built. Its host can build them with “make web”, then load this page again; an installed package has them already.
page-openapi = What this server can be asked (OpenAPI)
page-record = The record of the game

## Lessons

lesson-wrong = The rules allow that as well. But let us follow this game as it was played: { $choice }.
