/** The texts of faults. */

import { t } from "$lib/i18n.svelte.ts";
import type { Fault } from "./faults.ts";

/** Return a fault in a sentence. */
export function faultWords({ kind, attempt = 1, name = "" }: Fault): string {
  switch (kind) {
    case "proof":
      return t("web-fault-proof");
    case "open":
      return t("web-fault-open");
    case "seal":
      return t("web-fault-seal", { attempt });
    case "commitment":
      return t("web-fault-commitment", { attempt, name });
    case "cuts":
      return t("web-fault-cuts", { attempt });
    case "barred":
      return t("web-fault-barred", { attempt, name });
    case "needless":
      return t("web-fault-needless", { attempt });
    case "unrevealed":
      return t("web-fault-unrevealed", { attempt, name });
    case "deal":
      return t("web-fault-deal");
    case "again":
      return t("web-fault-again");
    case "after":
      return t("web-fault-after");
    case "totals":
      return t("web-fault-totals");
    case "another":
      return t("web-fault-another");
  }
}
