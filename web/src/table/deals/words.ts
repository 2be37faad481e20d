/** The texts of differences between a record and the evidence. */

import { visible } from "$lib/visible.ts";
import { t } from "$lib/i18n.svelte.ts";
import { faultWords } from "../../replay/proof/words.ts";
import type { Difference } from "./differences.ts";

/** How many characters of a long number are shown. */
const SHOWN = 16;
const short = (digits = "") => (digits.length > SHOWN ? `${visible(digits.slice(0, SHOWN))}…` : visible(digits));

/** Return a difference in a sentence or two; `card` names cards. */
export function differenceWords({ kind, attempt = 1, told = "", found = "", fault }: Difference, card: (card: string) => string): string {
  const cards = (text: string) => (text ? text.split(" ").map(card).join(", ") : t("web-differs-nothing"));
  const listed = (text: string) => visible(text) || t("web-differs-nothing");
  switch (kind) {
    case "seal":
      return t("web-differs-seal", { attempt, told: short(told), found: short(found) });
    case "attempts":
      return t("web-differs-attempts", { told, found });
    case "list":
      return t("web-differs-list", { attempt });
    case "left-off":
      return t("web-differs-left-off", { attempt });
    case "cut":
      return t("web-differs-cut", { attempt });
    case "withheld":
      return t("web-differs-withheld", { attempt });
    case "missing":
      return t("web-differs-missing", { attempt, told: listed(told), found: listed(found) });
    case "cards":
      return t("web-differs-cards", { told: cards(told), found: cards(found) });
    case "names":
      return t("web-differs-names", { told: listed(told), found: listed(found) });
    case "totals":
      return t("web-differs-totals", { told: listed(told), found: listed(found) });
    case "version":
      return t("web-differs-version");
    case "proof":
      return t("web-differs-proof", { fault: fault ? faultWords(fault) : "" });
  }
}
