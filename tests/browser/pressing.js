// What somebody who takes now this and now that would press next, with mouse or finger. It knows how tables are
// pressed, and no game. (Who always takes the first can ask for the same card until the end of time.)

const PRESSED = [
  ".moment [data-do]", // a window, or a choice that changes the whole hand
  "main .main[data-do]", // what one picks a card up for
  "main :is(.choice, .whom)[data-do]",
  "main button[data-drop]", // a place for what is picked up
  "main [data-drop] button:not([aria-pressed=true])",
  "main .playable[data-card]:not([aria-pressed=true])", // a card that can be played
  "main button.ready", // a pack to turn a card up from
  "main button.source:not([aria-pressed=true])",
  "main button[data-held]:not([aria-pressed=true])",
  "main button[data-card]:not([aria-pressed=true])", // any card
  "main [data-do]", // giving up
];

// The words that packs are cut with and, of cuts alone, the random part: with the secret of the server they decide
// which cards are dealt.
const CUT_WORDS = "always the same";
const SALT_BYTES = 32;
const byChance = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => (bytes.length === SALT_BYTES ? bytes.fill(7) : byChance(bytes));

let presses = 0;
document.addEventListener("click", () => (presses += 1), { capture: true });

/** The element to press, the same until something is pressed; null while there is nothing to decide. */
window.nextPress = () => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  // A press that came late, when there was nothing left to do there, asks about the card: that is closed again.
  if (dialog?.querySelector(".card-help")) return dialog.querySelector("header button");
  const turn = !dialog && document.querySelector(".strip.mine, .moment [data-do]");
  if (document.querySelector("main[data-acting]")) return null; // something is on its way
  for (const group of ["[data-cut]", ...(turn ? PRESSED : [])]) {
    const free = [...(dialog ?? document).querySelectorAll(group)].filter(
      (each) => each.ariaDisabled !== "true" && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
    );
    if (free.length === 0) continue;
    if (group === "[data-cut]") window.writeCut();
    return free[presses % free.length];
  }
  return null;
};

/** Write the known words that the pack is to be cut with, unless others are written there. */
window.writeCut = () => {
  const words = document.querySelector("input[name=cut]");
  if (!words || words.value) return;
  words.value = CUT_WORDS;
  words.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Look again and again until `done` gives something; nobody waits for ever. */
async function until(done, ms = 120_000) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    await new Promise((after) => setTimeout(after)); // the page has its turn in between
    const found = done();
    if (found) return found;
  }
  throw new Error(`waited in vain, with this on the page: ${document.body.innerText}`);
}

const MOST_PRESSES = 5_000; // no game takes so many

/** Press on, as fast as the page goes, until there is an element for `selector` or `most` presses are made. */
window.pressOn = async (selector, most) => {
  const ended = () => document.querySelector(selector);
  for (let tries = 0; tries !== most && !ended(); tries += 1) {
    if (tries === MOST_PRESSES) throw new Error(`pressed in vain: ${document.body.innerText}`);
    const wanted = await until(() => ended() ?? window.nextPress());
    if (!ended()) wanted.click();
  }
};

/** Do something by its text when it is offered: in the list of one's moves or, where there is none, on the board. */
window.doAction = async (action) => {
  const offered = (name) =>
    [...document.querySelectorAll(`[data-${name}]`)].find(
      (each) => each.dataset[name] === action && each.ariaDisabled !== "true",
    );
  const words = action.split(/[^\w]+/);
  const held = () => [...document.querySelectorAll(".strip.mine ~ main button[data-card]:not([aria-pressed=true])")];
  const wanted = await until(() => {
    if (document.querySelector("main[data-acting]")) return null; // the same words may be offered again after it
    const found = offered("offer") ?? offered("do");
    if (!found) held().find((each) => words.includes(each.dataset.card))?.click();
    return found;
  });
  wanted.click();
};
