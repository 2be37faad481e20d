// The page of a table: it shows what the server sends, and sends what is chosen. It knows no rules.

import { api, me, needName } from "./api.js";
import { button, copy, field, fill, h, tell } from "./dom.js";
import { drawLines, drawSheet, drawTotals, sideNames } from "./drawing.js";
import { seatList } from "./seats.js";
import { Line, newId } from "./socket.js";
import { language, lasting, listed, t } from "./words.js";

const LOGGED = 200;
const CUT_MOST = 64;

/** Show the table `code` in `main`; `bar` tells when the line is cut. Gives how to change the language. */
export function tablePage(main, bar, code, games) {
  let line = null;
  let info = null;
  let seat = null;
  let update = null;
  let sealed = null;
  let scored = null;
  let sent = ""; // the id of an act that has not been answered
  let cutSent = "";
  let deadline = null;
  let refocus = false;

  const head = h("header", { class: "table-head" });
  const seats = h("section", { class: "panel seats" });
  const board = h("section", { class: "panel board-panel" });
  const choices = h("section", { class: "panel choices", hidden: true });
  const clock = h("p", { class: "clock" });
  const ending = h("section", { class: "panel ending", hidden: true });
  const log = h("ol", { class: "log", role: "log", "aria-live": "polite", tabindex: "0" });
  const speech = h("div", { class: "speech" });
  const aside = h("aside", { class: "panel talk" }, h("h2", {}), log, speech);
  fill(
    main,
    head,
    h(
      "div",
      { class: "table" },
      h("div", { class: "play" }, board, choices, ending),
      h("div", { class: "beside" }, seats, aside),
    ),
  );

  function connect() {
    line?.end();
    line = new Line(code, language, hear, turned);
  }

  function turned(state) {
    const text = state === "lost" ? t("web-line-lost") : "";
    bar.className = text ? "bar lost" : "bar";
    fill(bar, text);
  }

  function hear(message) {
    switch (message.type) {
      case "welcome":
        seat = message.seat ?? null;
        [update, sealed, scored] = [null, message.sealed ?? null, message.scored ?? null];
        info = message.table;
        if (message.missed) note(message.missed, "news");
        if (message.update) takeUpdate(message.update);
        if (sealed) limit(sealed.ms);
        if (sent && !line.unanswered.has(sent)) sent = "";
        drawAll();
        break;
      case "update":
        takeUpdate(message);
        info.phase = message.asked ? "playing" : info.phase;
        drawHead();
        drawPlay();
        break;
      case "sealed":
        sealed = message;
        if (message.hand === 1) [update, scored] = [null, null];
        info.phase = "cutting";
        limit(message.ms);
        drawPlay();
        break;
      case "scored":
        scored = message;
        info.phase = message.over ? "over" : info.phase;
        info.standing = message.standing;
        limit(null);
        note(t("web-hand-over", { hand: message.hand }), "news");
        drawAll();
        break;
      case "table":
        info = message.table;
        seat = message.seat ?? null;
        if (message.news) note(message.news, "news");
        drawAll();
        break;
      case "said":
        note([h("b", {}, `${message.name} `), message.text], "said");
        break;
      case "ack":
        break;
      case "refused":
        tell(message.reason, true);
        if (message.id === sent) sent = "";
        if (message.id === cutSent) cutSent = "";
        drawChoices();
        break;
      case "bye":
        bye(message);
        break;
    }
  }

  function takeUpdate(message) {
    update = message;
    sent = cutSent = "";
    if (message.asked) [sealed, scored] = [null, null]; // a new hand is on the table
    limit(message.asked?.ms);
    for (const event of message.words?.events ?? []) note(event, "event");
  }

  async function bye(message) {
    if (message.again_ms !== undefined) return;
    fill(board, h("p", { class: "notice" }, message.reason), button(t("web-try-again"), connect));
    fill(choices);
    if (message.code === "no-spectators") {
      info = await api("GET", `/tables/${code}`);
      seat = null;
      drawHead();
      drawSeats();
    }
  }

  function note(words, kind) {
    const low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    log.append(h("li", { class: kind }, words));
    while (log.children.length > LOGGED) log.firstChild.remove();
    if (low) log.scrollTop = log.scrollHeight;
  }

  // --- drawing ---------------------------------------------------------------------------------

  const names = () => info.chairs.map((chair) => chair.name ?? "");
  const sides = () => Math.max(...info.chairs.map((chair) => chair.side ?? 0)) + 1;

  function drawAll() {
    drawHead();
    drawSeats();
    drawPlay();
    drawSpeech();
  }

  function drawHead() {
    const game = games.games.find((each) => each.id === info.game);
    const edition = game?.editions.find((each) => each.id === info.edition);
    const link = `${location.origin}/t/${code}`;
    const hand = update?.hand ?? info.hand;
    const facts = [
      edition?.name,
      hand && t("web-hand", { hand }),
      info.watching && t("web-watching", { count: info.watching }),
    ];
    fill(
      head,
      h("div", {}, h("h1", {}, game?.name ?? info.game), h("p", {}, facts.filter(Boolean).join(" · "))),
      button(t("web-copy-link"), () => copy(link), { class: "quiet" }),
    );
    const turn = update?.legal?.length && info.phase === "playing";
    document.title = turn ? t("web-title-turn") : `${game?.name ?? info.game} · Sabot`;
  }

  function drawSeats() {
    const game = games.games.find((each) => each.id === info.game);
    const call = async (method, path, body) => {
      const stranger = !me;
      if (!(await needName())) return;
      await api(method, `/tables/${code}${path}`, body);
      if (stranger || line.state === "ended") connect(); // so that the server knows on this line who it is
    };
    fill(seats, seatList({ info, seat, me, game, call }));
  }

  function drawPlay() {
    const words = update?.words ?? {};
    fill(
      board,
      !update &&
        h("p", { class: "notice" }, info.phase === "gathering" ? t("web-gathering") : t("web-before-deal")),
      update && drawLines(words.board ?? [], "board"),
      // Where the log is out of sight; those who cannot see hear the log itself.
      words.events?.length > 0 && h("p", { class: "latest", "aria-hidden": "true" }, words.events.join(" ")),
      words.hand?.length > 0 && drawLines(words.hand, "hand"),
    );
    board.querySelector(".board")?.setAttribute("tabindex", "0");
    drawChoices();
    drawEnding();
  }

  function drawChoices() {
    refocus ||= choices.contains(document.activeElement);
    const asked = update?.asked;
    choices.hidden = !(asked && info.phase === "playing") && !sealed;
    if (sealed) drawCut();
    else if (asked && info.phase === "playing") drawQuestion(asked);
    else fill(choices);
  }

  function drawQuestion(asked) {
    const offered = update.legal ?? [];
    if (!offered.length) {
      const others = asked.seats.filter((each) => each !== seat).map((each) => names()[each]);
      const text = asked.answered
        ? t("web-answered")
        : asked.window
          ? t("web-window")
          : t("web-waiting", { names: listed(others) });
      fill(choices, h("p", { class: "waiting" }, text), clock);
      return;
    }
    const act = (place) => {
      if (sent) return;
      sent = line.send({ type: "act", version: update.version, action: offered[place].do });
      for (const each of choices.querySelectorAll("button")) each.setAttribute("aria-disabled", "true");
    };
    const label = (place) => [
      place < 9 && h("kbd", { "aria-hidden": "true" }, String(place + 1)),
      h("span", {}, update.words?.choices?.[place] ?? offered[place].do),
    ];
    const all = offered.map((_, place) =>
      h(
        "button",
        { type: "button", class: "choice", "aria-disabled": sent ? "true" : null, onclick: () => act(place) },
        label(place),
      ),
    );
    fill(
      choices,
      h("h2", {}, update.words?.question ?? ""),
      clock,
      h("div", { class: all.length > 10 ? "many" : "few" }, all),
    );
    if (refocus) all[0].focus({ preventScroll: true });
    refocus = false;
  }

  function drawCut() {
    const mine = seat !== null;
    const done = (sealed.cut ?? []).includes(seat) || cutSent;
    const waiting = info.chairs.filter(
      (chair) => chair.kind === "person" && !(sealed.cut ?? []).includes(chair.seat),
    );
    const input = h("input", {
      name: "cut",
      maxlength: CUT_MOST,
      autocomplete: "off",
      value: choices.querySelector("input")?.value ?? "",
    });
    const cut = (event) => {
      event.preventDefault();
      cutSent = line.send({ type: "cut", hand: sealed.hand, text: input.value.trim() || newId() });
      drawChoices();
    };
    const go = h("button", { class: "main" }, scored ? t("web-next-hand") : t("web-cut"));
    const typing = document.activeElement?.name === "cut";
    fill(
      choices,
      h("h2", {}, t("web-sealed", { hand: sealed.hand })),
      mine &&
        !done &&
        h(
          "form",
          { class: "cut", onsubmit: cut },
          go,
          h(
            "details",
            {},
            h("summary", {}, t("web-cut-own")),
            field(t("web-cut-text"), input, t("web-cut-hint")),
          ),
        ),
      (!mine || done) &&
        waiting.length > 0 &&
        h("p", { class: "waiting" }, t("web-waiting", { names: listed(waiting.map((chair) => chair.name)) })),
      clock,
      h(
        "details",
        { class: "proof" },
        h("summary", {}, t("web-commitment")),
        h("p", {}, t("web-commitment-about")),
        h("code", {}, sealed.commitment),
      ),
    );
    if (typing) {
      input.closest("details")?.setAttribute("open", "");
      input.focus();
    } else if (refocus && mine && !done) go.focus({ preventScroll: true });
    refocus &&= Boolean(done);
  }

  function drawEnding() {
    ending.hidden = !scored;
    if (!scored) return;
    const sided = sideNames(names(), sides());
    const over = scored.over;
    fill(
      ending,
      over && [h("h2", {}, t("web-game-over")), h("p", { class: "result" }, result(over.winners, sided))],
      drawSheet(scored, sided, t("web-sheet", { hand: scored.hand })),
      h("h3", {}, t("web-standing")),
      drawTotals(scored.standing, sided, over?.winners),
      over &&
        h(
          "div",
          { class: "row" },
          seat !== null &&
            button(t("web-rematch"), () => api("POST", `/tables/${code}/rematch`), { class: "main" }),
          h("a", { class: "button", href: `/games/${over.game_id}` }, t("web-kept-game")),
          h("a", { class: "button", href: "/" }, t("web-home")),
        ),
    );
  }

  function drawSpeech() {
    fill(aside.querySelector("h2"), t("web-log"));
    log.setAttribute("aria-label", t("web-log"));
    if (!me) return fill(speech);
    const draft = speech.querySelector("input[name=chat]");
    if (draft && draft === document.activeElement) return speech;
    const say = (phrase) => line.send({ type: "say", phrase });
    const phrases = games.phrases.map(({ value, label }) =>
      button(label, () => say(value), { class: "quiet" }),
    );
    const input = h("input", {
      name: "chat",
      maxlength: 300,
      autocomplete: "off",
      value: draft?.value ?? "",
    });
    const chat = (event) => {
      event.preventDefault();
      if (input.value.trim()) line.send({ type: "chat", text: input.value.trim() });
      input.value = "";
    };
    const open = speech.querySelector("details")?.open;
    return fill(
      speech,
      h("details", { open }, h("summary", {}, t("web-phrases")), h("div", { class: "phrases" }, phrases)),
      info.chat &&
        h(
          "form",
          { class: "chat", onsubmit: chat },
          field(t("web-chat"), input),
          h("button", {}, t("web-send")),
        ),
      numberKeys(),
    );
  }

  // --- time and keys ---------------------------------------------------------------------------

  function limit(ms) {
    deadline = ms === undefined || ms === null ? null : performance.now() + ms;
    showTime();
  }

  function showTime() {
    const left = deadline === null ? null : Math.max(0, deadline - performance.now());
    const text = left === null ? "" : t("web-time-left", { time: lasting(left) });
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("soon", left !== null && left < 10000);
  }

  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !/^[1-9]$/.test(event.key)) return;
    if (event.target.closest("input, select, textarea, dialog") || localStorage.getItem("keys") === "off")
      return;
    choices.querySelectorAll(".choice")[Number(event.key) - 1]?.click();
  }

  setInterval(showTime, 250);
  document.addEventListener("keydown", press);
  connect();
  return {
    speak(all) {
      games = all;
      line.speak(language);
    },
  };
}

/** Who has won, in a sentence. */
export function result(winners, sided) {
  if (!winners.length) return sided.length === 1 ? t("web-not-out") : t("web-nobody");
  const names = listed(winners.map((side) => sided[side]));
  return winners.length === 1 ? t("web-winner", { names }) : t("web-winners", { names });
}

/** Keys that choose may be in the way of other aids: so they can be turned off. */
function numberKeys() {
  const change = ({ target }) => localStorage.setItem("keys", target.checked ? "on" : "off");
  const box = h("input", {
    type: "checkbox",
    checked: localStorage.getItem("keys") !== "off",
    onchange: change,
  });
  return h("label", { class: "tick keys" }, box, h("span", {}, t("web-keys")));
}
