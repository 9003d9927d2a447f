import { canHydrate } from './canHydrate.ts';
import { preloadNextScripts } from './preloadNextScripts.ts';
import { readPageData } from './readPageData.ts';
import type { PreHydrationEvents, PreHydrationToggle } from '../../runtime/index.ts';
import type { PreHydrationHandle } from './preHydrationHandle.ts';

/**
 * The first script of a document: small, classic, and run before anything is painted. Until the app has rendered, it
 * hides a prerendered screen that this visit will not see, records clicks, and shows a message when the app fails to
 * load. It is built into the document and shares no code with the app.
 */

/** After this time a message is shown. */
const loadTimeoutMs = 20_000;

const rootElement = document.documentElement;
const changes: PreHydrationToggle[] = [];
const isHydratable = canHydrate(rootElement.dataset, location, (key) => sessionStorage.getItem(key));
let isNextPressed = false;
/** What waits for a press on Next. */
let actOnNext: (() => void) | undefined;

/** End the listeners of this script: when the app has taken the events, and when it has rendered. */
const [taken, rendered] = [new AbortController(), new AbortController()];

/** A tick by a person; prerendered screens have no other inputs. Arrow keys in a radio group choose nothing here, as in the app. */
function recordChange({ isTrusted, target }: Event): void {
  if (!isTrusted || !(target instanceof HTMLInputElement) || isNextScreenShown()) return;
  changes.push({ name: target.name, value: target.value, checked: target.checked });
  // A tick after a press on Next cancels that press.
  setNextPressed(false);
  nextButton()?.setAttribute('aria-disabled', String(document.querySelector('main :checked') === null));
}

/** Whether the next screen is shown in place of the first one. It has events of its own (nextScreen.ts). */
function isNextScreenShown(): boolean {
  return document.getElementById('root')?.hidden === true;
}

/** The Next button; a tick enables it, as in the app. */
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

/**
 * Without the app, a submission would reload the page and remove the query of its address. The press is replayed once the app has
 * rendered. A form that names where or how it is sent, such as a search or the button of a link in an email, needs no app.
 */
function blockFormSubmit(event: Event): void {
  if (event.target instanceof Element && event.target.matches('[action],[method]')) return;
  event.preventDefault();
  if (!event.isTrusted || isNextScreenShown() || nextButton()?.getAttribute('aria-disabled') === 'true') return;
  // The app would ask for the next screen's scripts when its own are there; who has pressed waits for both.
  if (!isNextPressed) preloadNextScripts(readPageData());
  setNextPressed(true);
  actOnNext?.();
  actOnNext = undefined;
}

/** A failed image needs no message. */
function onScriptError({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) showLoadFailure();
}

/** Shows the hidden line of the document, and the prerendered screen. */
function showLoadFailure(): void {
  // Who sees the next screen already comes to it as soon as the app is there after all.
  if (!isNextScreenShown()) setNextPressed(false);
  rootElement.removeAttribute('data-waiting');
  toggleLoadFailureNotice(true);
}

function toggleLoadFailureNotice(isShown: boolean): void {
  document.getElementById('failure')?.toggleAttribute('hidden', !isShown);
}

function onNextPressed(act: () => void): void {
  if (!isHydratable || taken.signal.aborted) return;
  if (isNextPressed) act();
  else actOnNext = act;
}

/** Loads the form that follows (nextScreen.ts), while the page is painted. Only who sees the prerendered screen can press its Next. */
function loadNextScreen({ nextScreen }: DOMStringMap): void {
  if (nextScreen !== undefined)
    document.head.append(Object.assign(document.createElement('script'), { fetchPriority: 'high', src: nextScreen }));
}

function takeEvents(): PreHydrationEvents {
  taken.abort();
  // As they were prerendered, before the app replays the ticks: it draws only what changes. Also unticks what no person has
  // ticked, such as values that a browser restores from an earlier visit.
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) input.checked = input.defaultChecked;
  return { toggles: changes, isNextPressed };
}

function markAppRendered(): void {
  clearTimeout(loadTimer);
  rendered.abort();
  rootElement.removeAttribute('data-waiting');
  setNextPressed(false);
  // As it was prerendered, because hydration compares with that until the ticks are replayed.
  if (isHydratable && changes.length > 0) nextButton()?.setAttribute('aria-disabled', 'true');
  toggleLoadFailureNotice(false);
}

const loadTimer = setTimeout(showLoadFailure, loadTimeoutMs);
if (isHydratable) loadNextScreen(rootElement.dataset);
else rootElement.setAttribute('data-waiting', '');
const untilTaken = { capture: true, signal: taken.signal };
addEventListener('click', recordChange, untilTaken);
addEventListener('keydown', blockRadioArrows, untilTaken);
addEventListener('submit', blockFormSubmit, untilTaken);
// Captured, because the error event of a script does not bubble.
const untilRendered = { capture: true, signal: rendered.signal };
addEventListener('error', onScriptError, untilRendered);
addEventListener('unhandledrejection', showLoadFailure, untilRendered);
window.preHydration = {
  canHydrate: isHydratable,
  takeEvents,
  onNextPressed,
  showLoadFailure,
  markAppRendered,
} satisfies PreHydrationHandle;
