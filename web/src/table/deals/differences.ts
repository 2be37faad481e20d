/** Ways in which a record can differ from the evidence; `words.ts` has their texts. */

import type { Fault } from "../../replay/proof/faults.ts";

export interface Difference {
  kind:
    | "seal" // another seal than the table has shown
    | "attempts" // an attempt was dropped or put in
    | "list" // another closed list
    | "left-off" // the reader's acknowledged commitment is not on the closed list
    | "cut" // another cut of the reader
    | "withheld" // the reader's reveal was acknowledged and counts as missing
    | "missing" // other missing reveals
    | "cards" // other cards than the reader had
    | "names" // other players, or another seat
    | "totals" // other totals before the hand
    | "version" // a record of an older version, which promises less
    | "proof"; // the proof of the record is wrong
  attempt?: number;
  /** By the table. */
  told?: string;
  /** By the record. */
  found?: string;
  /** The fault of the proof. */
  fault?: Fault;
}
