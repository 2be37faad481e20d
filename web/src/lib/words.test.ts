import { describe, expect, it } from "vitest";
import { ago, lasting } from "./format.ts";
import { language, listed, number, t, use } from "./words.svelte.ts";

const ENGLISH = `
web-hello = Hello, { $name }!
web-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}
`;

describe("words", () => {
  it("fill in their blanks, and count", () => {
    use("en", ENGLISH);
    expect(t("web-hello", { name: "Odette" })).toBe("Hello, Odette!");
    expect([t("web-seats", { count: 1 }), t("web-seats", { count: 3 })]).toEqual(["one seat", "3 seats"]);
  });

  it("show their key where the catalogue lacks them, so that it is noticed", () => {
    use("en", ENGLISH);
    expect(t("web-missing")).toBe("web-missing");
  });

  it("change with the language", () => {
    use("fr", "web-hello = Bonjour, { $name } !");
    expect(language()).toBe("fr");
    expect(t("web-hello", { name: "Odette" })).toBe("Bonjour, Odette !");
    expect(listed(["Anne", "Odette", "Paul"])).toBe("Anne, Odette et Paul");
    expect(number(1000)).toBe("1\u202f000");
    expect(lasting(3 * 86_400_000)).toBe("3\u00a0jours");
  });

  it("elide in French before a name, and only there", () => {
    use("fr", "web-pile = La pile de { $name }, que { $name } montre : { $text }");
    expect(t("web-pile", { name: "Ada", text: "de Ada" })).toBe("La pile d’Ada, qu’Ada montre : de Ada");
    expect(t("web-pile", { name: "Jo", text: "" })).toBe("La pile de Jo, que Jo montre : ");
  });

  it("tell lengths of time in their fitting unit", () => {
    use("en", "");
    expect([lasting(900), lasting(60_000), lasting(120_000), lasting(86_400_000)]).toEqual([
      "1 second",
      "60 seconds",
      "2 minutes",
      "24 hours",
    ]);
  });

  it("tell how long ago something was", () => {
    use("en", "");
    const now = 1_000_000_000_000;
    const told = [10, 300, 7200, 86_400].map((seconds) => ago(now / 1000 - seconds, now));
    expect(told).toEqual(["this minute", "5 minutes ago", "2 hours ago", "yesterday"]);
  });
});
