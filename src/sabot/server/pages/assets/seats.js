// The seats of a table: who is there, and what one may do about it.

import { ask, button, h } from "./dom.js";
import { t } from "./words.js";

/** What a seat is, in a word, by its kind. */
function state(chair) {
  const kinds = {
    open: t("web-seat-open"),
    bot: t("web-seat-bot"),
    "stand-in": t("web-seat-stand-in"),
    left: t("web-seat-left"),
  };
  return kinds[chair.kind] ?? (chair.connected ? t("web-seat-here") : t("web-seat-away"));
}

/** Whether the reader may arrange the table: its host or, where he does not play, anybody at it. */
function arranges(info, seat, me) {
  const hosts = info.chairs.filter((chair) => chair.name === info.host && chair.kind === "person");
  if (seat === null) return me?.nickname === info.host && hosts.length === 0;
  return hosts.length === 0 || info.chairs[seat].name === info.host;
}

/** `call(method, path, body)` asks the table for a change. */
export function seatList({ info, seat, me, game, call }) {
  const waiting = info.phase === "gathering" || info.phase === "over";
  const host = arranges(info, seat, me);
  const bot = game?.default_bot;
  const open = info.chairs.filter((chair) => chair.kind === "open");
  const deeds = (chair) => {
    const path = `/seats/${chair.seat}`;
    const put = () => call("PUT", `${path}/bot`, { bot });
    const free = chair.kind === "open" || chair.kind === "left";
    return [
      free && seat === null && button(t("web-sit"), () => call("POST", path), { class: "main" }),
      chair.kind === "open" && waiting && host && button(t("web-put-bot"), put),
      chair.kind === "bot" &&
        info.phase === "gathering" &&
        host &&
        button(t("web-take-bot"), () => call("DELETE", `${path}/bot`)),
      chair.kind === "person" &&
        !waiting &&
        !chair.connected &&
        seat !== null &&
        seat !== chair.seat &&
        button(t("web-stand-in"), put),
    ];
  };
  const one = (chair) =>
    h(
      "li",
      { class: `seat ${chair.kind}${chair.connected ? " here" : ""}` },
      h("span", { class: "lamp", "aria-hidden": "true" }),
      h(
        "span",
        { class: "who" },
        h("b", {}, chair.name || t("web-seat", { seat: chair.seat + 1 })),
        chair.seat === seat && ` ${t("web-you")}`,
        h("small", {}, state(chair), chair.rematch && ` · ${t("web-wants-rematch")}`),
      ),
      deeds(chair),
    );
  const leave = async () => {
    const sure =
      waiting ||
      (await ask({ title: t("web-leave-title"), about: t("web-leave-about"), yes: t("web-leave") }));
    if (sure) await call("DELETE", "/seats/mine");
  };
  const start = () => call("POST", "/start");
  return [
    h("h2", {}, t("web-seats")),
    h("ul", {}, info.chairs.map(one)),
    info.phase === "gathering" &&
      seat !== null &&
      open.length > 0 &&
      h("p", { class: "hint" }, t("web-invite")),
    h(
      "div",
      { class: "row" },
      info.phase === "gathering" &&
        host &&
        open.length === 0 &&
        button(t("web-start"), start, { class: "main" }),
      seat !== null && button(t("web-leave"), leave, { class: "quiet" }),
    ),
  ];
}
