import { sessionStore } from '../../storage/siteStorage.ts';

/** What is typed before the app is there would be lost, and a dialog is not opened by its markup. */
const withoutSnapshot = 'input:not([type=radio],[type=checkbox]),textarea,select,[open]';

/**
 * Stores the screen of a run when the page is hidden, with what it depends on. The document shows it when the page is loaded anew
 * (src/site/preHydration/screenSnapshot.ts), and only where all of that is the same.
 */
function storeScreenSnapshot(): void {
  const state = window.early?.readScreenState?.();
  const root = document.getElementById('root');
  if (state === undefined || root === null || root.querySelector('main form') === null || root.querySelector(withoutSnapshot) !== null)
    sessionStore.remove('screenSnapshot');
  else sessionStore.set('screenSnapshot', `${state}\n${readMarkup(root)}`);
  // Nothing that a client has entered is lost where it does not fit.
  if (sessionStore.losesValues()) sessionStore.remove('screenSnapshot');
}

/** The markup of the screen with its ticks, which the elements have as properties only. */
function readMarkup(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const input of copy.querySelectorAll('input')) input.toggleAttribute('checked', input.checked);
  return copy.innerHTML;
}

/** Lets the screen be stored whenever the page is hidden: a browser on a phone closes a hidden page without a word. A second call changes nothing. */
export function keepScreenSnapshot(): void {
  window.addEventListener('pagehide', storeScreenSnapshot);
  document.addEventListener('visibilitychange', storeHiddenScreen);
}

function storeHiddenScreen(): void {
  if (document.hidden) storeScreenSnapshot();
}
