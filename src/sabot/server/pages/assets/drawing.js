// What a game draws in words: lines of styled spans, and score sheets.

import { h } from "./dom.js";
import { number, t } from "./words.js";

const FRAME = /[\u2502\u250a\u256d-\u2570]/; // lines of such signs must touch one another
const RULE = /^[\u2500-\u257f\s]+$/; // a road or a frame is drawn, not written
const PLAIN = new Set(["", "muted", "strong", "you", "error", "good"]);

/** Whether a span is a road: drawn along a line, it may be drawn shorter where there is little room. */
const isRoad = ({ text }) => RULE.test(text) && text.trim().length > 1;

/** A span: what has a card's style looks like a small card. Spaces around it stay outside. */
function drawSpan(span) {
  const { text, style = "" } = span;
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text);
  if (!inner || !style) return text.replace(/^ ×/, "\u00a0×"); // how many there are stays with what there is
  const token = PLAIN.has(style) || RULE.test(text) ? "" : " token";
  const drawn = h(
    "span",
    { class: `s-${style}${token}${inner === "·" ? " dot" : ""}${isRoad(span) ? " road" : ""}` },
    inner,
  );
  drawn.style.setProperty("--long", inner.length);
  return [before, drawn, after];
}

/** Lines of the table, one under the other. The widest tells the style sheet how large they can be. */
export function drawLines(lines, name) {
  const drawn = lines.map((spans) => {
    const text = spans.map((span) => span.text).join("");
    return h(
      "div",
      { class: FRAME.test(text) ? "line tight" : "line" },
      spans.map(drawSpan),
      text ? "" : "\u00a0",
    );
  });
  const widest = (share) =>
    Math.max(
      1,
      ...lines.map((spans) =>
        spans.reduce((sum, span) => sum + span.text.length * (isRoad(span) ? share : 1), 0),
      ),
    );
  const block = h("div", { class: name }, drawn);
  block.style.setProperty("--widest", widest(1));
  block.style.setProperty("--narrow", widest(0.25));
  return block;
}

/** The names of the sides, from names by seat: seats alternate between the sides. */
export function sideNames(names, sides) {
  return Array.from({ length: sides }, (_, side) =>
    names.filter((_, seat) => seat % sides === side).join(" + "),
  );
}

/** A score sheet: a line for each thing that counts, with the reason under every entry. */
export function drawSheet(sheet, names, caption) {
  const shown = sheet.lines.filter((line) => line.entries.some((entry) => entry));
  const cell = (entry) =>
    h("td", {}, entry && [h("b", {}, number(entry.points)), entry.reason && h("small", {}, entry.reason)]);
  const row = (line) => h("tr", {}, h("th", { scope: "row" }, line.label), line.entries.map(cell));
  const sums = sheet.totals.map((total) => h("td", {}, h("b", {}, number(total))));
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
    h(
      "table",
      { class: "sheet" },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          names.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h("tbody", {}, shown.map(row)),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("web-total")), sums)),
    ),
  );
}

/** Points by side, in a row. */
export function drawTotals(totals, names, winners = []) {
  const one = (total, side) => {
    const won = winners.includes(side);
    return h(
      "li",
      { class: won ? "won" : null },
      h("span", {}, names[side]),
      h("b", {}, number(total)),
      won && h("em", {}, t("web-won")),
    );
  };
  return h("ul", { class: "totals" }, totals.map(one));
}
