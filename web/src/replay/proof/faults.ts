/** Faults of the proof of a deal; `faultWords` has their texts. */

/** A fault. `attempt` counts from 1; `name` is the player concerned. */
export interface Fault {
  kind:
    | "proof" // there is none
    | "open" // the hand is not over, so its secret is not told
    | "seal"
    | "commitment"
    | "cuts" // the list, the cuts and the withheld reveals contradict each other
    | "barred" // a player commits after withholding two reveals
    | "needless" // a new attempt although nobody withheld a reveal
    | "unrevealed" // dealt although a reveal was missing
    | "deal"
    | "again"
    | "after"
    | "totals"
    | "another"; // another game, other players or other rules than the hand before
  attempt?: number;
  name?: string;
}
