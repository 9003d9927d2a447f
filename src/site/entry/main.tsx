import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserHistory } from '../../router/index.ts';
import '../../ui/base.css';
import { App } from '../App.tsx';
import { keepEarlyActs } from '../early/acts.ts';
import { ErrorScreen } from '../frame/ErrorScreen.tsx';
import { watchFaults } from '../monitor/watch.ts';
import { pages, routeOf } from '../pages.ts';
import { report } from '../report.ts';
import { captureEntry, takeCheckoutCode, takeEmail } from '../session/entry.ts';
import { Drawn } from './Drawn.tsx';

/**
 * The entry: reads the link and loads the page that it names. Then it takes over what the build has drawn, when this
 * visit sees just that, and draws anew otherwise.
 */
async function main(root: HTMLElement): Promise<void> {
  watchFaults();
  const { early } = window;
  const link = takeEmail(takeCheckoutCode(new URL(window.location.href)));
  captureEntry(link);
  try {
    await pages[routeOf(link.pathname).page].preload();
  } catch (error) {
    report('A page could not be loaded', error);
    // What is drawn stays to be read, with a line that says what to do.
    if (early === undefined) createRoot(root).render(<ErrorScreen />);
    else early.fail();
    return;
  }
  const site = (
    <StrictMode>
      <Drawn onDrawn={() => early?.done()}>
        <App history={browserHistory()} />
      </Drawn>
    </StrictMode>
  );
  // From here on React listens, so nothing is counted twice.
  const acts = early?.take();
  if (early?.fits === true) {
    keepEarlyActs(acts);
    hydrateRoot(root, site);
  } else {
    forgetDrawnHead();
    createRoot(root).render(site);
  }
}

/** The screens name the tab and keep search engines out themselves, and the first such element of a document would win. */
function forgetDrawnHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name=robots]')) element.remove();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void main(root);
