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

/** The load-failure notice is shown after this time. */
const loadTimeoutMs = 20_000;

const rootElement = document.documentElement;
const changes: PreHydrationToggle[] = [];
const isHydratable = canHydrate(rootElement.dataset, location, (key) => sessionStorage.getItem(key));
let isNextPressed = false;
/** Called when Next is pressed. */
let actOnNext: (() => void) | undefined;

/** End the listeners of this script: the first when the app takes the events, the second when it has rendered. */
const [taken, rendered] = [new AbortController(), new AbortController()];

/** Records a tick by a person. Prerendered screens have no other inputs. As in the app, arrow keys do not choose in a radio group. */
function recordChange({ isTrusted, target }: Event): void {
  if (!isTrusted || !(target instanceof HTMLInputElement) || isNextScreenShown()) return;
  changes.push({ name: target.name, value: target.value, checked: target.checked });
  // A tick after a press on Next cancels that press.
  setNextPressed(false);
  nextButton()?.setAttribute('aria-disabled', String(document.querySelector('main :checked') === null));
}

/** Whether the prerendered form is shown in place of the first screen. That form handles its own events (nextScreen.ts). */
function isNextScreenShown(): boolean {
  return document.getElementById('root')?.hidden === true;
}

/** The Next button; a tick enables it, as in the app. */
function nextButton(): HTMLElement | null {
  return document.querySelector('main [type=submit]');
}

/** Records whether Next is pressed, and shows it on the button. */
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
  // The app requests the scripts of the next screen only once its own have loaded; the client waits for both.
  if (!isNextPressed) preloadNextScripts(readPageData());
  setNextPressed(true);
  actOnNext?.();
  actOnNext = undefined;
}

/** Shows the notice for a failed script, and not for a failed image. */
function onScriptError({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) showLoadFailure();
}

/** Shows the load-failure notice and the prerendered screen. */
function showLoadFailure(): void {
  // While the prerendered form is shown, the press is still replayed if the app renders later.
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

/** Loads nextScreen.ts while the page is painted. Only a visit that sees the prerendered screen can press its Next button. */
function loadNextScreen({ nextScreen }: DOMStringMap): void {
  if (nextScreen !== undefined)
    document.head.append(Object.assign(document.createElement('script'), { fetchPriority: 'high', src: nextScreen }));
}

function takeEvents(): PreHydrationEvents {
  taken.abort();
  // Resets the inputs to their prerendered state, because React renders only what changes when the app replays the ticks. This also
  // unticks inputs that no person has ticked, such as those that a browser restores from an earlier visit.
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) input.checked = input.defaultChecked;
  return { toggles: changes, isNextPressed };
}

function markAppRendered(): void {
  clearTimeout(loadTimer);
  rendered.abort();
  rootElement.removeAttribute('data-waiting');
  setNextPressed(false);
  // Resets the button to its prerendered state: hydration compares with that until the ticks are replayed.
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
