import { sessionStore } from '../../storage/siteStorage.ts';

/** What is typed before the app is there would be lost, and a dialog is not opened by its markup. */
const withoutSnapshot = 'input:not([type=radio],[type=checkbox]),textarea,select,[open]';

/** Says of the screen that is shown whether its address leads to it by itself. */
let isWhereAddressLeads = (): boolean => false;

/**
 * Stores the screen of a run when the page is hidden, with its place in the history and what else it depends on. The document shows it
 * when the page is loaded anew (src/site/preHydration/screenSnapshot.ts), and only where all of that is the same.
 */
function storeScreenSnapshot(): void {
  const state = window.preHydration?.readScreenState?.();
  const root = document.getElementById('root');
  if (state === undefined || root === null || root.querySelector('main form') === null || root.querySelector(withoutSnapshot) !== null)
    sessionStore.remove('screenSnapshot');
  else {
    const places = [window.history.state, ...(isWhereAddressLeads() ? [null] : [])];
    sessionStore.set('screenSnapshot', `${JSON.stringify(places)}\n${state}\n${readMarkup(root)}`);
  }
  // Nothing that a client has entered is lost where it does not fit.
  if (sessionStore.losesValues()) sessionStore.remove('screenSnapshot');
}

/** The markup of the screen with its ticks, which the elements have as properties only. */
function readMarkup(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const input of copy.querySelectorAll('input')) input.toggleAttribute('checked', input.checked);
  return copy.innerHTML;
}

/**
 * Lets the screen be stored whenever the page is hidden: a browser on a phone closes a hidden page without a word. Called for each screen.
 *
 * @param leadsThere Whether the address of the screen leads to it by itself, when it is asked.
 */
export function keepScreenSnapshot(leadsThere: () => boolean): void {
  isWhereAddressLeads = leadsThere;
  window.addEventListener('pagehide', storeScreenSnapshot);
  document.addEventListener('visibilitychange', storeHiddenScreen);
}

function storeHiddenScreen(): void {
  if (document.hidden) storeScreenSnapshot();
}
