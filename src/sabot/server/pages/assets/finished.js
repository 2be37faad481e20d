// A finished game at its address for good, and the page of a recovery link.

import { api, known } from "./api.js";
import { button, fill, h, tell } from "./dom.js";
import { drawSheet, drawTotals, sideNames } from "./drawing.js";
import { result } from "./table.js";
import { moment, number, t } from "./words.js";

/** Show the finished game `id`. */
export async function gamePage(main, id, games) {
  const game = await api("GET", `/games/finished/${encodeURIComponent(id)}`);
  const info = games.games.find((each) => each.id === game.game);
  const edition = info?.editions.find((each) => each.id === game.edition);
  const sided = sideNames(game.names, game.sides);
  const facts = [
    edition?.name,
    moment(game.finished_at),
    t("web-hands-count", { count: number(game.hands) }),
    t("web-moves-count", { count: number(game.moves) }),
  ];
  const proof = (each) =>
    h(
      "div",
      { class: "proof" },
      h("h3", {}, t("web-hand", { hand: each.hand })),
      h(
        "dl",
        {},
        h("dt", {}, t("web-commitment")),
        h("dd", {}, h("code", {}, each.commitment)),
        h("dt", {}, t("web-secret")),
        h("dd", {}, h("code", {}, each.secret)),
        h("dt", {}, t("web-cuts")),
        h(
          "dd",
          {},
          each.cuts.map(([name, text]) => h("div", {}, `${name} `, h("code", {}, text))),
        ),
      ),
    );
  document.title = `${info?.name ?? game.game} · Sabot`;
  fill(
    main,
    h(
      "header",
      { class: "table-head" },
      h("div", {}, h("h1", {}, info?.name ?? game.game), h("p", {}, facts.filter(Boolean).join(" · "))),
      h("a", { class: "button", href: `/games/${game.id}.sabot` }, t("web-download")),
    ),
    h(
      "section",
      { class: "panel" },
      h("p", { class: "result" }, result(game.winners, sided)),
      drawTotals(game.totals, sided, game.winners),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("web-sheets")),
      (game.sheets ?? []).map((sheet) => drawSheet(sheet, sided, t("web-sheet", { hand: sheet.hand }))),
    ),
    h(
      "section",
      { class: "panel" },
      h(
        "details",
        {},
        h("summary", {}, t("web-proofs")),
        h("p", {}, t("web-proofs-about")),
        (game.proofs ?? []).map(proof),
      ),
    ),
    h(
      "section",
      { class: "panel" },
      h("details", {}, h("summary", {}, t("web-record")), h("pre", { tabindex: "0" }, game.record)),
    ),
  );
}

/** Be here who one is elsewhere. The code stands behind the #, and is taken away once it is used. */
export function recoverPage(main) {
  const code = location.hash.slice(1);
  const recover = async () => {
    await api("POST", "/recover", { code });
    await known();
    history.replaceState(null, "", "/recover");
    tell(t("web-recovered"));
    location.assign("/");
  };
  document.title = "Sabot";
  const about = code ? t("web-recover-about") : t("web-recover-empty");
  const go = code
    ? button(t("web-recover"), recover, { class: "main" })
    : h("a", { class: "button", href: "/" }, t("web-home"));
  fill(
    main,
    h(
      "section",
      { class: "panel narrow" },
      h("h1", {}, t("web-recover-title")),
      h("p", {}, about),
      h("div", { class: "row" }, go),
    ),
  );
}
