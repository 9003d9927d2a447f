import { fitsDrawing } from './fitsDrawing.ts';
import type { EarlyActs, EarlyTick } from '../../runtime/index.ts';
import type { Early } from './contract.ts';

/*
 * The first script of a document: small, classic, and run before anything is painted. It keeps what happens until the
 * app has drawn: it hides a screen that this visit will not see, notes what a person does to it, and speaks when the app
 * does not come.
 * Built into a file of its own, it shares no code with the app.
 */

/** After this long, whoever waits is told so. */
const patienceMs = 20_000;

const page = document.documentElement;
const ticks: EarlyTick[] = [];
const fits = fitsDrawing(page.dataset, location, (key) => sessionStorage.getItem(key));
let next = false;

/** A tick that a person has made; nothing that is drawn has inputs of another kind. The arrow keys of a group of circles choose nothing here, as in the app. */
function note({ isTrusted, target }: Event): void {
  if (!isTrusted || !(target instanceof HTMLInputElement)) return;
  ticks.push({ name: target.name, value: target.value, checked: target.checked });
  // Who ticks something has more to say before going on.
  press(false);
  nextButton()?.setAttribute('aria-disabled', String(document.querySelector('main :checked') === null));
}

/** The button that goes on, which a tick lets on, as in the app. */
function nextButton(): HTMLElement | null {
  return document.querySelector('main [type=submit]');
}

/** Keeps that the button was pressed, and shows it. */
function press(isPressed: boolean): void {
  next = isPressed;
  nextButton()?.setAttribute('aria-busy', String(isPressed));
}

function holdArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement && event.target.type === 'radio') event.preventDefault();
}

/** Without the app, a form would be sent to nowhere, and the address would lose its query. It goes on when the app is there. */
function holdForms(event: Event): void {
  event.preventDefault();
  if (event.isTrusted && nextButton()?.getAttribute('aria-disabled') !== 'true') press(true);
}

/** Of an image that cannot be loaded nobody has to be told. */
function failWithScript({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) fail();
}

/** Shows the line that stands hidden in the document, and the drawing, which is better than nothing. */
function fail(): void {
  press(false);
  page.removeAttribute('data-waiting');
  showFailure(true);
}

/** A browser would lay the screen out in its first frame, which on a slow device comes late. Once all styles are there, it can do so in the meantime. */
function layOut(): void {
  if (document.styleSheets.length === document.querySelectorAll('[rel=stylesheet]').length) page.getBoundingClientRect();
}

function showFailure(isShown: boolean): void {
  document.getElementById('failure')?.toggleAttribute('hidden', !isShown);
}

function take(): EarlyActs {
  removeEventListener('click', note, true);
  removeEventListener('keydown', holdArrows, true);
  removeEventListener('submit', holdForms, true);
  for (const input of document.querySelectorAll('input')) {
    // What no person has ticked, such as what a browser remembers of an earlier visit, does not stand as if one had.
    if (!ticks.some(({ name, value }) => name === input.name && value === input.value)) input.checked = input.defaultChecked;
  }
  return { ticks, next };
}

function done(): void {
  clearTimeout(patience);
  removeEventListener('error', failWithScript, true);
  removeEventListener('unhandledrejection', fail);
  document.removeEventListener('load', layOut, true);
  page.removeAttribute('data-waiting');
  press(false);
  // As it was drawn, which the app goes by until the ticks have counted.
  if (ticks.length > 0) nextButton()?.setAttribute('aria-disabled', 'true');
  showFailure(false);
}

const patience = setTimeout(fail, patienceMs);
if (!fits) page.setAttribute('data-waiting', '');
addEventListener('click', note, true);
addEventListener('keydown', holdArrows, true);
addEventListener('submit', holdForms, true);
// Captured, because a script that cannot be loaded says so to its own element only.
addEventListener('error', failWithScript, true);
addEventListener('unhandledrejection', fail);
// A window hears of no element that has loaded.
document.addEventListener('load', layOut, true);
window.early = { fits, take, fail, done } satisfies Early;
