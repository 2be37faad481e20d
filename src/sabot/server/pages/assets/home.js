// The first page: play at once, open a table, find one, and see to oneself.

import { api, known, me, needName, opening } from "./api.js";
import { ask, button, copy, fill, h } from "./dom.js";
import { newTable } from "./setup.js";
import { listed, moment, number, t } from "./words.js";

/** Show it in `main`. */
export async function homePage(main, games) {
  document.title = "Sabot";
  const name = (game) => games.games.find((each) => each.id === game)?.name ?? game;
  const go = (joined) => {
    if (joined) location.assign(`/t/${joined.table.code}`);
  };
  const now = async (game) => go(await opening("/play-now", { game }));
  const open = async (wanted) => {
    if (await needName()) go(await opening("/tables", wanted));
  };
  const cards = games.games.map((game) => {
    const counts = game.editions.flatMap((edition) => edition.players);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const players =
      least === most ? t("web-players-one", { count: most }) : t("web-players-range", { least, most });
    return h(
      "li",
      { class: "game" },
      h("h3", {}, game.name),
      h("p", {}, players),
      button(t("web-play-now"), () => now(game.id), {
        class: "main",
        "aria-label": t("web-play-now-of", { game: game.name }),
      }),
    );
  });
  const [tables, history] = await Promise.all([api("GET", "/tables"), me ? api("GET", "/me/games") : null]);
  const mine = new Set(me?.tables?.map((table) => table.code));
  const others = tables.tables.filter((table) => !mine.has(table.code));
  fill(
    main,
    h("section", { class: "welcome" }, h("h1", {}, t("web-welcome")), h("p", {}, t("web-about"))),
    me?.tables?.length > 0 &&
      h("section", { class: "panel" }, h("h2", {}, t("web-my-tables")), tableList(me.tables, name)),
    h("section", {}, h("h2", {}, t("web-play-now-title")), h("ul", { class: "games" }, cards)),
    h(
      "section",
      { class: "panel" },
      h(
        "details",
        { class: "open-table" },
        h("summary", {}, h("h2", {}, t("web-new-table"))),
        newTable(games, open),
      ),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("web-open-tables")),
      others.length ? tableList(others, name) : h("p", { class: "hint" }, t("web-no-tables")),
    ),
    history?.games.length > 0 && pastGames(history, name),
    me ? identity() : newcomer(() => homePage(main, games)),
  );
}

function tableList(tables, name) {
  const phases = { gathering: t("web-phase-gathering"), over: t("web-phase-over") };
  const one = (table) => {
    const people = table.chairs.filter((chair) => chair.name).map((chair) => chair.name);
    const free = table.chairs.filter((chair) => chair.kind === "open").length;
    const about = [
      listed(people),
      free > 0 && t("web-free-seats", { count: free }),
      phases[table.phase] ?? t("web-phase-playing"),
    ];
    return h(
      "li",
      {},
      h(
        "a",
        { href: `/t/${table.code}` },
        h("b", {}, name(table.game)),
        h("span", {}, about.filter(Boolean).join(" · ")),
      ),
    );
  };
  return h("ul", { class: "list" }, tables.map(one));
}

function pastGames(history, name) {
  const one = (game) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `/games/${game.id}` },
        h("b", {}, name(game.game)),
        h(
          "span",
          {},
          [listed(game.names), game.won ? t("web-you-won") : "", moment(game.finished_at)]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
    );
  const count = t("web-history-count", { played: number(history.played), won: number(history.won) });
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("web-history")),
    h("p", { class: "hint" }, count),
    h("ul", { class: "list" }, history.games.map(one)),
  );
}

function newcomer(again) {
  const begin = async () => {
    if (await needName()) await again();
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("web-identity")),
    h("p", {}, t("web-newcomer")),
    h("div", { class: "row" }, button(t("web-name-title"), begin)),
  );
}

function identity() {
  const recovery = async () => {
    const { link } = await api("POST", "/me/recovery");
    await copy(link);
  };
  const everywhere = async () => {
    const sure = await ask({
      title: t("web-sign-out"),
      about: t("web-sign-out-about"),
      yes: t("web-sign-out"),
    });
    if (!sure) return;
    await api("POST", "/me/sign-out-everywhere");
    await known();
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("web-identity")),
    h("p", {}, t("web-recovery-about")),
    h(
      "div",
      { class: "row" },
      button(t("web-recovery"), recovery),
      button(t("web-sign-out"), everywhere, { class: "quiet" }),
    ),
  );
}
