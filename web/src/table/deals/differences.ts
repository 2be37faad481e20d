/** How a record and what the table had told before can differ: data, which `words.ts` puts into words. */

import type { Fault } from "../../replay/proof/faults.ts";

export interface Difference {
  kind:
    | "seal" // another seal than the table had shown
    | "attempts" // an attempt was dropped or put in
    | "list" // another closed list
    | "left-off" // one's own acknowledged commitment is not on the closed list
    | "cut" // another cut of one's own
    | "withheld" // one's own reveal was acknowledged and counts as missing
    | "missing" // other missing reveals
    | "cards" // other cards than one had
    | "names" // other players, or another seat
    | "totals" // other totals before the hand
    | "version" // a record of a version that promises less than the table did
    | "proof"; // the record itself does not add up
  attempt?: number;
  /** What the table had told. */
  told?: string;
  /** What stands in the record. */
  found?: string;
  /** What does not add up in the record. */
  fault?: Fault;
}
