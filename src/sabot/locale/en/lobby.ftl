### The lobby over HTTP: why a request is refused, and the plain pages.

## Errors: what is wrong, and what to do

error-not-signed-in = Nobody is known by this cookie or token. Choose a nickname first, or open your recovery link.
error-recovery-unknown = This recovery link is not good, or no longer: a newer one replaces it. Get a new one on a device where you are known.
error-cross-site = This request was sent by a page of another site. Open this server’s own page and try there.
error-host-unknown-here = This server is for its own machine alone: open it there as localhost. If people are to reach it by another name, its host sets public_url.
error-page-unknown = There is nothing at this address.
error-method-unknown = This address is not for that. It takes: { $allowed }.
error-body-type = The body of the request must be JSON in UTF-8, with the header “Content-Type: application/json”.
error-body-json = The body of the request is not JSON in UTF-8.
error-body-invalid = The body of the request does not fit at { $place }: { $problem }.
error-body-large = The body of the request is too large: { $most } bytes at most.
error-body-slow = The body of the request did not come within { $seconds } seconds. Try again.
error-query-long = There are more than { $most } values behind the question mark.
error-internal = Something went wrong here that should not have; it is no fault of yours. The host finds it in the log as { $id }.
error-too-many-requests = Too many requests have come from you at once. Try again in { $seconds ->
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

misfit-type = “{ $expected }” is needed, not “{ $found }”
misfit-expected = “{ $expected }” is needed
misfit-missing = the field “{ $field }” is missing
misfit-unknown = there is no field “{ $field }”
misfit-short = it is too short, the least length is { $least }
misfit-long = it is too long, the greatest length is { $most }
misfit-low = it is too low, the least is { $least }
misfit-high = it is too high, the most is { $most }
misfit-range = this number is beyond all bounds
misfit-choice = “{ $value }” is none of the values that may stand there
misfit-json = it is not JSON in UTF-8
misfit-other = this value may not stand there

## Plain pages, where there are no others

page-home = This is a Sabot server. Its tables are open to programs and to every client that speaks its protocol.
page-table = This is a table of a Sabot server. Whoever has this address may join it with a client that speaks its protocol.
page-game = This game is over and is kept here for good.
page-recover = This link carries an identity to another device. Keep it safe: whoever has it is you.
page-openapi = What this server can be asked (OpenAPI)
page-record = The record of the game
