/** Compare a record with the evidence that this page has collected. */

import type { Attempt, DealtHand } from "../../replay/record.ts";
import type { Verdict } from "../../replay/proof/proof.ts";
import type { Difference } from "./differences.ts";
import { type AttemptEvidence, type HandEvidence, listText } from "./evidence.ts";

/** How much could be compared. */
export type Extent =
  | "own-cut" // the reader's own cut is part of the deal
  | "seal" // the seal was seen before the deal, but the reader's cut is not part of it
  | "record"; // the page came too late: only the record itself was checked

/** Return every way in which the record of a hand differs from the evidence. */
export function compare(evidence: HandEvidence, { hand, faults }: Verdict): Difference[] {
  const differences: Difference[] = [...evidence.found];
  if (hand.players[evidence.seat] !== evidence.names[evidence.seat] || hand.players.join(" ") !== evidence.names.join(" ")) {
    differences.push({ kind: "names", told: evidence.names.join(", "), found: hand.players.join(", ") });
  }
  if (evidence.totals && hand.totals.join(" ") !== evidence.totals.join(" ")) {
    differences.push({ kind: "totals", told: evidence.totals.join(", "), found: hand.totals.join(", ") });
  }
  differences.push(...attemptsCompared(evidence, hand), ...cardsCompared(evidence, hand));
  return [...differences, ...faults.map((fault): Difference => ({ kind: "proof", fault }))];
}

/** Return how much the evidence allows to compare. */
export function extentOf({ attempts }: HandEvidence, { attempts: told }: DealtHand): Extent {
  const last = attempts[told.length - 1];
  if (last?.own?.revealed) return "own-cut";
  return last ? "seal" : "record";
}

function attemptsCompared({ attempts, opened, seat, names }: HandEvidence, { attempts: told, version }: DealtHand): Difference[] {
  if (!attempts.length) return [];
  if (version === 1) return [{ kind: "version" }];
  // A page that was disconnected at the deal may have missed the last attempts.
  const fits = opened ? told.length === attempts.length : told.length >= attempts.length;
  if (!fits) return [{ kind: "attempts", told: String(attempts.length), found: String(told.length) }];
  return attempts.flatMap((evidence, place) => {
    const record = told[place];
    return evidence && record ? attemptCompared(evidence, record, place + 1, seat, names) : [];
  });
}

function attemptCompared(evidence: AttemptEvidence, record: Attempt, attempt: number, seat: number, names: string[]): Difference[] {
  const { seal, closed, missing, own } = evidence;
  if (record.seal !== seal) return [{ kind: "seal", attempt, told: seal, found: record.seal }];
  const found: Difference[] = [];
  const bySeat = closed?.toSorted(([one], [other]) => one - other);
  const named = bySeat?.map(([at, commitment]) => [names[at] ?? "", commitment] as const);
  if (named && listText(named) !== listText(record.commitments)) found.push({ kind: "list", attempt });
  const away = missing?.map((at) => names[at] ?? "");
  if (away && away.join(" ") !== record.withheld.join(" ")) {
    found.push({ kind: "missing", attempt, told: away.join(", "), found: record.withheld.join(", ") });
  }
  const name = names[seat] ?? "";
  const cut = record.cuts.find((each) => each.name === name);
  if (own && !record.commitments.some(([each, commitment]) => each === name && commitment === own.commitment)) {
    found.push({ kind: "left-off", attempt });
  } else if (own && cut && (cut.salt !== own.salt || cut.words !== own.words)) {
    found.push({ kind: "cut", attempt });
  } else if (own?.revealed && !cut) {
    found.push({ kind: "withheld", attempt });
  }
  return found;
}

/** Return how the cards that were seen differ from where the record has them. */
function cardsCompared({ piles }: HandEvidence, { zones }: DealtHand): Difference[] {
  const wrong: Difference[] = [];
  for (const { pile, seat, cards, places } of piles) {
    const zone = zones.find((each) => each.keyword === pile && each.seat === seat)?.cards;
    if (!zone) {
      wrong.push({ kind: "cards", told: cards.join(" "), found: "" });
      continue;
    }
    const left = [...zone];
    const lacking = cards.filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    if (lacking.length) wrong.push({ kind: "cards", told: cards.join(" "), found: zone.join(" ") });
    for (const [at, card] of Object.entries(places)) {
      const found = zone[Number(at)]; // cards shuffled again lie beyond the end
      if (found !== undefined && found !== card) wrong.push({ kind: "cards", told: card, found });
    }
  }
  return wrong;
}
