import { canHydrate } from './canHydrate.ts';
import type { PreHydrationEvents, PreHydrationToggle } from '../../runtime/index.ts';
import type { PreHydrationHandle } from './preHydrationHandle.ts';

/*
 * The first script of a document: small, classic, and run before anything is painted. It keeps what happens until the
 * app has drawn: it hides a screen that this visit will not see, notes what a person does to it, and speaks when the app
 * does not come.
 * Built into a file of its own, it shares no code with the app.
 */

/** After this long, whoever waits is told so. */
const loadTimeoutMs = 20_000;

const rootElement = document.documentElement;
const changes: PreHydrationToggle[] = [];
const isHydratable = canHydrate(rootElement.dataset, location, (key) => sessionStorage.getItem(key));
let isNextPressed = false;

/** A tick that a person has made; nothing that is drawn has inputs of another kind. The arrow keys of a group of circles choose nothing here, as in the app. */
function recordChange({ isTrusted, target }: Event): void {
  if (!isTrusted || !(target instanceof HTMLInputElement)) return;
  changes.push({ name: target.name, value: target.value, checked: target.checked });
  // Who ticks something has more to say before going on.
  setNextPressed(false);
  nextButton()?.setAttribute('aria-disabled', String(document.querySelector('main :checked') === null));
}

/** The button that goes on, which a tick lets on, as in the app. */
function nextButton(): HTMLElement | null {
  return document.querySelector('main [type=submit]');
}

/** Keeps that the button was pressed, and shows it. */
function setNextPressed(isPressed: boolean): void {
  isNextPressed = isPressed;
  nextButton()?.setAttribute('aria-busy', String(isPressed));
}

function blockRadioArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement && event.target.type === 'radio') event.preventDefault();
}

/** Without the app, a form would be sent to nowhere, and the address would lose its query. It goes on when the app is there. */
function blockFormSubmit(event: Event): void {
  event.preventDefault();
  if (event.isTrusted && nextButton()?.getAttribute('aria-disabled') !== 'true') setNextPressed(true);
}

/** Of an image that cannot be loaded nobody has to be told. */
function onScriptError({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) showLoadFailure();
}

/** Shows the line that stands hidden in the document, and the drawing, which is better than nothing. */
function showLoadFailure(): void {
  setNextPressed(false);
  rootElement.removeAttribute('data-waiting');
  toggleLoadFailureNotice(true);
}

/** A browser would lay the screen out in its first frame, which on a slow device comes late. Once all styles are there, it can do so in the meantime. */
function forceLayout(): void {
  if (document.styleSheets.length === document.querySelectorAll('[rel=stylesheet]').length) rootElement.getBoundingClientRect();
}

function toggleLoadFailureNotice(isShown: boolean): void {
  document.getElementById('failure')?.toggleAttribute('hidden', !isShown);
}

function takeEvents(): PreHydrationEvents {
  removeEventListener('click', recordChange, true);
  removeEventListener('keydown', blockRadioArrows, true);
  removeEventListener('submit', blockFormSubmit, true);
  for (const input of document.querySelectorAll('input')) {
    // What no person has ticked, such as what a browser remembers of an earlier visit, does not stand as if one had.
    if (!changes.some(({ name, value }) => name === input.name && value === input.value)) input.checked = input.defaultChecked;
  }
  return { toggles: changes, isNextPressed };
}

function markAppRendered(): void {
  clearTimeout(loadTimer);
  removeEventListener('error', onScriptError, true);
  removeEventListener('unhandledrejection', showLoadFailure);
  document.removeEventListener('load', forceLayout, true);
  rootElement.removeAttribute('data-waiting');
  setNextPressed(false);
  // As it was drawn, which the app goes by until the ticks have counted.
  if (changes.length > 0) nextButton()?.setAttribute('aria-disabled', 'true');
  toggleLoadFailureNotice(false);
}

const loadTimer = setTimeout(showLoadFailure, loadTimeoutMs);
if (!isHydratable) rootElement.setAttribute('data-waiting', '');
addEventListener('click', recordChange, true);
addEventListener('keydown', blockRadioArrows, true);
addEventListener('submit', blockFormSubmit, true);
// Captured, because a script that cannot be loaded says so to its own element only.
addEventListener('error', onScriptError, true);
addEventListener('unhandledrejection', showLoadFailure);
// A window hears of no element that has loaded.
document.addEventListener('load', forceLayout, true);
window.early = { canHydrate: isHydratable, takeEvents, showLoadFailure, markAppRendered } satisfies PreHydrationHandle;
