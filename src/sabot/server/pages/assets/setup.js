// The form for a new table. What can be chosen is what the server says of its games.

import { busy, field, fill, h, select, tick } from "./dom.js";
import { lasting, t } from "./words.js";

const TURNS = { live: [0, 30, 60, 120, 300], correspondence: [86400, 3 * 86400, 7 * 86400] };

function botLabel(bot) {
  const labels = { random: t("web-bot-random"), booklet: t("web-bot-booklet") };
  return labels[bot] ?? bot;
}

/** `open(wanted)` is given what the lobby takes. */
export function newTable(games, open) {
  const form = h("form", { class: "setup" });
  const editions = h("div");
  const players = h("div");
  const seats = h("fieldset");
  const clock = h("div");
  const rules = h("details", { class: "rules" });
  let game, edition;

  function chooseGame() {
    game = games.games.find((each) => each.id === form.elements.game.value);
    fill(
      editions,
      field(
        t("web-edition"),
        select(
          "edition",
          game.editions.map(({ id, name }) => [id, name]),
          game.default_edition,
          chooseEdition,
        ),
      ),
    );
    chooseEdition();
  }

  function chooseEdition() {
    edition = game.editions.find((each) => each.id === form.elements.edition.value);
    const usual = edition.players.includes(game.default_players) ? game.default_players : edition.players[0];
    fill(
      players,
      field(
        t("web-players"),
        select(
          "players",
          edition.players.map((count) => [String(count), String(count)]),
          String(usual),
          choosePlayers,
        ),
      ),
    );
    choosePlayers();
  }

  function choosePlayers() {
    const count = Number(form.elements.players.value);
    const who = [["", t("web-person")], ...game.bots.map((bot) => [bot, botLabel(bot)])];
    const others = Array.from({ length: count - 1 }, (_, place) =>
      field(t("web-seat", { seat: place + 2 }), select(`seat${place + 1}`, who, "")),
    );
    fill(seats, h("legend", {}, t("web-who-plays")), others);
    seats.hidden = count === 1;
    const offered = edition.options.filter(
      (option) => option.choices?.length > 1 && (!option.players?.length || option.players.includes(count)),
    );
    const one = (option) =>
      field(
        option.label,
        select(
          `rule ${option.name}`,
          option.choices.map(({ value, label }) => [value, label]),
          option.value,
        ),
      );
    fill(rules, h("summary", {}, t("web-house-rules")), h("div", { class: "fields" }, offered.map(one)));
    rules.hidden = offered.length === 0;
  }

  function choosePace() {
    const turns = TURNS[form.elements.pace.value] ?? [];
    const pairs = turns.map((seconds) => [
      String(seconds),
      seconds ? lasting(seconds * 1000) : t("web-no-clock"),
    ]);
    const usual = form.elements.pace.value === "live" ? "0" : String(3 * 86400);
    fill(clock, turns.length > 0 && field(t("web-turn-clock"), select("turn", pairs, usual)));
  }

  function wanted() {
    const values = form.elements;
    const count = Number(values.players.value);
    const changed = edition.options.flatMap(({ name, value }) => {
      const input = values[`rule ${name}`];
      return input && input.value !== value ? [[name, input.value]] : [];
    });
    const bots = Array.from({ length: count }, (_, seat) => (seat && values[`seat${seat}`].value) || null);
    const [pace, turn] = [values.pace.value, Number(values.turn?.value ?? 0)];
    const table = {
      game: game.id,
      edition: edition.id,
      players: count,
      options: Object.fromEntries(changed),
      bots,
      pace,
    };
    const allowed = {
      public: values.public.checked,
      spectators: values.spectators.checked,
      chat: values.chat.checked,
    };
    return { ...table, ...allowed, ...(turn ? { turn_seconds: turn } : {}) };
  }

  const paces = [
    ["live", t("web-pace-live")],
    ["relaxed", t("web-pace-relaxed")],
    ["correspondence", t("web-pace-correspondence")],
  ];
  const go = h("button", { class: "main" }, t("web-open"));
  form.append(
    h(
      "div",
      { class: "fields" },
      field(
        t("web-game"),
        select(
          "game",
          games.games.map(({ id, name }) => [id, name]),
          games.games[0].id,
          chooseGame,
        ),
      ),
      editions,
      players,
      field(t("web-pace"), select("pace", paces, "live", choosePace)),
      clock,
    ),
    seats,
    h(
      "div",
      { class: "ticks" },
      tick(t("web-public"), "public"),
      tick(t("web-spectators"), "spectators", true),
      tick(t("web-allow-chat"), "chat"),
    ),
    rules,
    h("div", { class: "row" }, go),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    busy(go, () => open(wanted()));
  });
  chooseGame();
  choosePace();
  return form;
}
