import { describe, expect, it } from "vitest";
import { formatTimeAgo, formatDuration } from "./format.ts";
import { language, formatList, formatNumber, t, useCatalogue } from "./i18n.svelte.ts";

const ENGLISH = `
web-hello = Hello, { $name }!
web-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}
`;

describe("texts", () => {
  it("contain values and plurals", () => {
    useCatalogue("en", ENGLISH);
    expect(t("web-hello", { name: "Odette" })).toBe("Hello, Odette!");
    expect([t("web-seats", { count: 1 }), t("web-seats", { count: 3 })]).toEqual(["one seat", "3 seats"]);
  });

  it("show their key where the catalogue lacks them", () => {
    useCatalogue("en", ENGLISH);
    expect(t("web-missing")).toBe("web-missing");
  });

  it("change with the language", () => {
    useCatalogue("fr", "web-hello = Bonjour, { $name } !");
    expect(language()).toBe("fr");
    expect(t("web-hello", { name: "Odette" })).toBe("Bonjour, Odette !");
    expect(formatList(["Anne", "Odette", "Paul"])).toBe("Anne, Odette et Paul");
    expect(formatNumber(1000)).toBe("1\u202f000");
    expect(formatDuration(3 * 86_400_000)).toBe("3\u00a0jours");
  });

  it("elide in French before a value, and only there", () => {
    useCatalogue("fr", "web-pile = La pile de { $name }, que { $name } montre : { $text }");
    expect(t("web-pile", { name: "Ada", text: "de Ada" })).toBe("La pile d’Ada, qu’Ada montre : de Ada");
    expect(t("web-pile", { name: "Jo", text: "" })).toBe("La pile de Jo, que Jo montre : ");
  });

  it("give durations in their fitting unit", () => {
    useCatalogue("en", "");
    expect([formatDuration(900), formatDuration(60_000), formatDuration(120_000), formatDuration(86_400_000)]).toEqual([
      "1 second",
      "60 seconds",
      "2 minutes",
      "24 hours",
    ]);
  });

  it("give how long ago something was", () => {
    useCatalogue("en", "");
    const now = 1_000_000_000_000;
    const texts = [10, 300, 7200, 86_400].map((seconds) => formatTimeAgo(now / 1000 - seconds, now));
    expect(texts).toEqual(["this minute", "5 minutes ago", "2 hours ago", "yesterday"]);
  });
});
