import { controlSelector, listControls } from './listControls.ts';
import { readPageData } from './readPageData.ts';

/**
 * The last script of a page of a flow. When a page with a run is reloaded, it shows the screen that was left until the app has
 * rendered it again. Phones reload a tab when a person returns to it. The app stores the snapshot whenever the page is hidden
 * (src/site/funnel/flow/keepScreenSnapshot.ts). The browser runs this script when the stylesheets have loaded.
 */

const root = document.getElementById('root')!;
const { dataset } = document.documentElement;
const preHydration = window.preHydration!;

function readScreenState(): string | undefined {
  try {
    const stored = dataset['unlessSession']!.split(' ').map((key) => [key, sessionStorage.getItem(key)] as const);
    const hasRun = stored.some(([key, text]) => key.startsWith('run:') && text !== null);
    return hasRun ? JSON.stringify([location.href, readPageData()['module'], stored]) : undefined;
  } catch {
    // The browser blocks its storage. The app reports that.
    return undefined;
  }
}

/**
 * Shows a screen by its markup. React has rendered that markup, and only this site writes into its storage. When the app has
 * rendered the screen, the focus is set again, and a press on a button such as Back is replayed.
 */
function showScreen(markup: string): void {
  const rendered = new AbortController();
  const places = { focusin: -1, click: -1 };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    rendered.abort();
    const controls = listControls(root);
    controls[places.focusin]?.focus({ preventScroll: true });
    const pressed = controls[places.click];
    // The pre-hydration script records ticks and Next. The timeout lets the app begin the visit before the press.
    if (pressed?.matches('[type=button]') === true) setTimeout(() => pressed.click());
  });
  root.innerHTML = markup;
  delete dataset['waiting'];
  for (const event of ['focusin', 'click'] as const) {
    const record = ({ target }: Event): number =>
      (places[event] = listControls(root).indexOf((target as Element).closest(controlSelector)!));
    root.addEventListener(event, record, { signal: rendered.signal });
  }
  observer.observe(root, { childList: true });
}

/** Shows the stored screen if it has this state and one of its history entries is the present one. */
function showStoredScreen(state: string): void {
  const [places = '', stored, ...markup] = sessionStorage.getItem('screenSnapshot')?.split('\n') ?? [];
  if (stored !== state) return;
  const isThere = (JSON.parse(places) as readonly unknown[]).some((place) => JSON.stringify(place) === JSON.stringify(history.state));
  if (isThere) showScreen(markup.join('\n'));
}

preHydration.readScreenState = readScreenState;
const state = readScreenState();
if (!preHydration.canHydrate && state !== undefined) showStoredScreen(state);
