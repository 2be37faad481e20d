// The lobby over HTTP, and who one is there.

import { ask } from "./dom.js";
import { language, t } from "./words.js";

/** Who one is here; null for somebody whom the server does not know yet. */
export let me = null;

/** Why something was refused: `code` for the page, `reason` for people. */
export class Problem extends Error {
  constructor(code, reason) {
    super(reason);
    this.code = code;
    this.reason = reason;
  }
}

/** Ask the server; its answer, or a Problem. */
export async function api(method, path, body) {
  const sent = { method, headers: {} };
  if (body !== undefined) {
    sent.headers["Content-Type"] = "application/json";
    sent.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(`/api${path}?lang=${language}`, sent);
  } catch {
    throw new Problem("unreachable", t("web-unreachable"));
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(said.code ?? "", said.reason ?? t("web-unreachable"));
  return said;
}

/** See who one is, and tell the page ("met"). The server has written into the page whether it knows us at all. */
export async function meet() {
  me = document.documentElement.dataset.known ? await api("GET", "/me") : null;
  document.dispatchEvent(new Event("met"));
}

/** The server has just given us a cookie. */
export async function known() {
  document.documentElement.dataset.known = "yes";
  await meet();
}

/** Be somebody: who has no nickname yet chooses one. Whether he did. */
export async function needName() {
  if (me) return true;
  const send = (nickname) => api("POST", "/players", { nickname, language });
  const about = t("web-name-about");
  const name = await ask({
    title: t("web-name-title"),
    about,
    label: t("web-name"),
    yes: t("web-go-on"),
    send,
  });
  if (name) await known();
  return Boolean(name);
}

/** Take another nickname. */
export async function changeName() {
  const send = async (nickname) => {
    await api("PATCH", "/me", { nickname });
    await meet();
  };
  const asked = {
    title: t("web-rename"),
    label: t("web-name"),
    value: me.nickname,
    yes: t("web-keep"),
    send,
  };
  await ask({ ...asked, about: t("web-rename-about") });
}

/** Open a table by `path`; where the host asks for a password, the reader is asked for it. */
export async function opening(path, body) {
  try {
    return await api("POST", path, body);
  } catch (problem) {
    if (problem.code !== "host-password") throw problem;
    if (!me) await known(); // to be refused, one has become somebody
  }
  let joined = null;
  const send = async (password) => {
    joined = await api("POST", path, { ...body, host_password: password });
  };
  const asked = {
    title: t("web-password-title"),
    about: t("web-password-about"),
    label: t("web-password"),
    type: "password",
  };
  await ask({ ...asked, yes: t("web-go-on"), send });
  return joined;
}
