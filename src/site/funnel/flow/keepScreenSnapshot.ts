import { sessionStore } from '../../storage/siteStorage.ts';

/** Elements whose screen is not stored: text typed before the app starts would be lost, and markup alone does not open a modal dialog. */
const withoutSnapshot = 'input:not([type=radio],[type=checkbox]),textarea,select,[open]';

/** Returns whether the address of the current screen alone leads to it. */
let isWhereAddressLeads = (): boolean => false;

/**
 * Stores the markup of the screen with its history state and the other state that it depends on. After a reload the document shows
 * the markup at once, if all of that state is unchanged (src/site/preHydration/screenSnapshot.ts).
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
  // The snapshot must not take the space of what the client has entered.
  if (sessionStore.losesValues()) sessionStore.remove('screenSnapshot');
}

/** The markup of the screen with `checked` attributes, because `innerHTML` does not contain the property `checked`. */
function readMarkup(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const input of copy.querySelectorAll('input')) input.toggleAttribute('checked', input.checked);
  return copy.innerHTML;
}

/**
 * Stores a snapshot of the screen whenever the page is hidden, because a browser on a phone may close a hidden page without an event.
 * Called for each screen.
 *
 * @param leadsThere Returns whether the address of the screen alone leads to it. Called when the page is hidden.
 */
export function keepScreenSnapshot(leadsThere: () => boolean): void {
  isWhereAddressLeads = leadsThere;
  window.addEventListener('pagehide', storeScreenSnapshot);
  document.addEventListener('visibilitychange', storeHiddenScreen);
}

function storeHiddenScreen(): void {
  if (document.hidden) storeScreenSnapshot();
}
