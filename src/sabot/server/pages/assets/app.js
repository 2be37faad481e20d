// The page for browsers. One page for every address: which of its parts is shown, the path tells.

import { api, changeName, me, meet } from "./api.js";
import { button, fill, h, tell } from "./dom.js";
import { gamePage, recoverPage } from "./finished.js";
import { homePage } from "./home.js";
import { tablePage } from "./table.js";
import { LANGUAGES, firstLanguage, language, speak, t } from "./words.js";

const page = document.getElementById("page");
const skip = h("a", { class: "skip", href: "#main" });
const top = h("header", { class: "top" });
const bar = h("div", { class: "bar", role: "status" });
const main = h("main", { id: "main", tabindex: "-1" });
let shown = null; // what the table's page can be told

async function show() {
  drawTop();
  const [, place, name] = location.pathname.split("/");
  const games = await api("GET", "/games");
  if (place === "t" && shown) shown.speak(games);
  else if (place === "t") shown = tablePage(main, bar, name, games);
  else if (place === "games") await gamePage(main, name, games);
  else if (place === "recover") recoverPage(main);
  else await homePage(main, games);
}

function drawTop() {
  const one = ([code, label]) =>
    button(code.toUpperCase(), () => change(code), {
      lang: code,
      "aria-label": label,
      "aria-pressed": String(code === language),
      class: "language",
    });
  fill(skip, t("web-skip"));
  fill(
    top,
    h(
      "a",
      { class: "name", href: "/" },
      h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 }),
      "Sabot",
    ),
    h(
      "nav",
      { "aria-label": t("web-settings") },
      me && button(me.nickname, changeName, { class: "nickname", title: t("web-rename") }),
      Object.entries(LANGUAGES).map(one),
    ),
  );
}

async function change(wanted) {
  await speak(wanted);
  localStorage.setItem("language", wanted);
  if (me) await api("PATCH", "/me", { language: wanted });
  await show();
  top.querySelector(`[lang=${wanted}]`).focus();
}

async function begin() {
  fill(page, skip, top, bar, main);
  try {
    await speak(firstLanguage());
    await meet();
    await show();
  } catch (problem) {
    tell(problem.reason ?? String(problem), true);
    fill(
      main,
      h("p", { class: "notice" }, problem.reason ?? String(problem)),
      button(t("web-try-again"), () => location.reload()),
    );
  }
}

document.addEventListener("met", drawTop);
begin();
