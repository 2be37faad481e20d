// Choose what a player would press next, in turn among the possible elements. It knows how tables work, and no game.
// (A player who always took the first could ask for the same card for ever.)

const PRESSABLE = [
  ".decision [data-do]", // a window, or a choice that changes the whole hand
  "main .primary[data-do]", // the main use of a picked card
  "main :is(.choice, .player-choice)[data-do]",
  "main button[data-drop]", // a place for the picked card
  "main [data-drop] button:not([aria-pressed=true])",
  "main .playable[data-card]:not([aria-pressed=true])", // a card that can be played
  "main button.ready", // a pack to turn a card up from
  "main button.source:not([aria-pressed=true])",
  "main button[data-held]:not([aria-pressed=true])",
  "main button[data-card]:not([aria-pressed=true])", // any card
  "main [data-do]", // giving up
];

// The words of every cut and, for cuts only, the random part: with the server's secret they decide which cards are
// dealt.
const CUT_WORDS = "always the same";
const SALT_BYTES = 32;
const randomValues = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => (bytes.length === SALT_BYTES ? bytes.fill(7) : randomValues(bytes));

let presses = 0;
document.addEventListener("click", () => (presses += 1), { capture: true });

/** Return the element to press, the same until something is pressed; null while there is nothing to decide. */
window.nextPress = () => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  // A press that came too late has opened the help for a card: close it.
  if (dialog?.querySelector(".card-help")) return dialog.querySelector("header button");
  const turn = !dialog && document.querySelector(".status-bar.your-turn, .decision [data-do]");
  if (document.querySelector("main[data-acting]")) return null; // an action is on its way
  for (const group of ["[data-cut]", ...(turn ? PRESSABLE : [])]) {
    const free = [...(dialog ?? document).querySelectorAll(group)].filter(
      (each) => each.ariaDisabled !== "true" && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
    );
    if (free.length === 0) continue;
    if (group === "[data-cut]") window.writeCut();
    return free[presses % free.length];
  }
  return null;
};

/** Fill in the known words for the cut, unless there are others. */
window.writeCut = () => {
  const words = document.querySelector("input[name=cut]");
  if (!words || words.value) return;
  words.value = CUT_WORDS;
  words.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Wait until `find` returns something. */
async function until(find, ms = 120_000) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    await new Promise((after) => setTimeout(after)); // let the page run in between
    const found = find();
    if (found) return found;
  }
  throw new Error(`waited in vain, with this on the page: ${document.body.innerText}`);
}

const MAX_PRESSES = 5_000; // no game needs so many

/** Press as fast as possible until there is an element for `selector`, or at most `most` times. */
window.pressOn = async (selector, most) => {
  const ended = () => document.querySelector(selector);
  for (let tries = 0; tries !== most && !ended(); tries += 1) {
    if (tries === MAX_PRESSES) throw new Error(`pressed in vain: ${document.body.innerText}`);
    const wanted = await until(() => ended() ?? window.nextPress());
    if (!ended()) wanted.click();
  }
};

/** Choose an action by its text when it is offered: in the list of moves or, without one, on the board. */
window.doAction = async (action) => {
  const offered = (name) =>
    [...document.querySelectorAll(`[data-${name}]`)].find(
      (each) => each.dataset[name] === action && each.ariaDisabled !== "true",
    );
  const words = action.split(/[^\w]+/);
  const held = () => [...document.querySelectorAll(".status-bar.your-turn ~ main button[data-card]:not([aria-pressed=true])")];
  const wanted = await until(() => {
    if (document.querySelector("main[data-acting]")) return null; // the same action may be offered again after it
    const found = offered("offer") ?? offered("do");
    if (!found) held().find((each) => words.includes(each.dataset.card))?.click();
    return found;
  });
  wanted.click();
};
