/** What can be wrong with the proof of a deal: data, which `faultWords` puts into words. */

/** One thing that does not hold. `attempt` counts from 1; `name` is whose it is. */
export interface Fault {
  kind:
    | "proof" // there is none
    | "open" // the hand is not over, so its secret is not told
    | "seal"
    | "commitment"
    | "cuts" // the list, the cuts and those withheld do not go together
    | "barred" // somebody commits who has withheld two reveals
    | "needless" // a new attempt although nobody withheld
    | "unrevealed" // dealt although a reveal was missing
    | "deal"
    | "again"
    | "after"
    | "totals"
    | "another"; // another game, other players or other rules than the hand before
  attempt?: number;
  name?: string;
}
