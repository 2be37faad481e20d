// Elements made in one expression, and the few things that every page does with them.

import { t } from "./words.js";

/** An element: `h("button", { class: "big", onclick: act }, "Go")`. Text is always text, never markup. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Put these into an element in place of what was there. */
export function fill(element, ...children) {
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** A button; while what it does is under way it cannot be pressed again, and a failure is shown. */
export function button(label, act, props = {}) {
  const element = h("button", { type: "button", ...props, onclick: () => busy(element, act) }, label);
  return element;
}

/** Do something for an element that cannot be used meanwhile; whether it went well. */
export async function busy(element, act) {
  if (element.getAttribute("aria-disabled") === "true") return false;
  element.setAttribute("aria-disabled", "true"); // not `disabled`: that would take the focus away
  try {
    await act();
    return true;
  } catch (problem) {
    tell(problem.reason ?? String(problem), true);
    return false;
  } finally {
    element.removeAttribute("aria-disabled");
  }
}

/** A field with its label. */
export function field(label, input, hint) {
  return h("label", { class: "field" }, h("span", {}, label), input, hint && h("small", {}, hint));
}

/** A box to tick, with its label. */
export function tick(label, name, checked = false) {
  return h("label", { class: "tick" }, h("input", { type: "checkbox", name, checked }), h("span", {}, label));
}

/** A choice out of `[value, label]` pairs. */
export function select(name, pairs, chosen, onchange) {
  const options = pairs.map(([value, label]) => h("option", { value, selected: value === chosen }, label));
  return h("select", { name, onchange }, options);
}

let toast = null;
let fading = 0;

/** Tell something in passing; what went wrong stays a little longer. */
export function tell(message, bad = false) {
  toast ??= document.body.appendChild(h("div", { class: "toast", role: "status" }));
  clearTimeout(fading);
  toast.className = bad ? "toast bad" : "toast";
  fill(toast, h("p", {}, message));
  fading = setTimeout(() => fill(toast), bad ? 9000 : 4000);
}

/** Ask for a text in a dialog, or (without `label`) for a yes. `send` may refuse it: then one asks on. */
export function ask({ title, about, label, value = "", type = "text", yes, send = async () => {} }) {
  return new Promise((answer) => {
    const input =
      label &&
      h("input", { name: "answer", type, value, required: true, maxlength: 200, autocomplete: "off" });
    const wrong = h("p", { class: "wrong", role: "alert" });
    const go = h("button", { class: "main" }, yes);
    const form = h(
      "form",
      { method: "dialog" },
      h("h2", {}, title),
      about && h("p", {}, about),
      input && field(label, input),
      wrong,
      h(
        "div",
        { class: "row" },
        go,
        h("button", { type: "button", onclick: () => dialog.close() }, t("web-cancel")),
      ),
    );
    const dialog = h("dialog", {}, form);
    let given = null;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (go.disabled) return;
      go.disabled = true;
      try {
        const wanted = input ? input.value.trim() : true;
        await send(wanted);
        given = wanted;
        dialog.close();
      } catch (problem) {
        fill(wrong, problem.reason ?? String(problem));
      } finally {
        go.disabled = false;
      }
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(given);
    });
    document.body.append(dialog);
    dialog.showModal();
    input?.select();
  });
}

/** Put a text where it can be pasted from, or, where a browser forbids that, show it to be copied. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(t("web-copied"));
  } catch {
    await ask({ title: t("web-copy-by-hand"), label: t("web-link"), value: text, yes: t("web-done") });
  }
}
