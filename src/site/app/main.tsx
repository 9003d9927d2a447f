import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserHistory } from '../../router/index.ts';
import '../../ui/base.css';
import { App } from './App.tsx';
import { savePreHydrationEvents } from '../preHydration/preHydrationEvents.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { startErrorMonitoring } from '../observability/monitor/startErrorMonitoring.ts';
import { pageLoaders, findRoute } from './pageLoaders.ts';
import { captureError } from '../observability/captureError.ts';
import { captureAttribution, captureCheckoutCode, captureEmail } from '../funnel/session/linkCapture.ts';
import { OnCommit } from './OnCommit.tsx';

/**
 * The entry: reads the link and loads the page that it names. Then it takes over what the build has drawn, when this
 * visit sees just that, and draws anew otherwise.
 */
async function main(root: HTMLElement): Promise<void> {
  startErrorMonitoring();
  const { early } = window;
  const link = captureEmail(captureCheckoutCode(new URL(window.location.href)));
  captureAttribution(link);
  try {
    await pageLoaders[findRoute(link.pathname).page].preload();
  } catch (error) {
    captureError('A page could not be loaded', error);
    // What is drawn stays to be read, with a line that says what to do.
    if (early === undefined) createRoot(root).render(<ErrorScreen />);
    else early.showLoadFailure();
    return;
  }
  const site = (
    <StrictMode>
      <OnCommit onDrawn={() => early?.markAppRendered()}>
        <App history={browserHistory()} />
      </OnCommit>
    </StrictMode>
  );
  // From here on React listens, so nothing is counted twice.
  const acts = early?.takeEvents();
  if (early?.canHydrate === true) {
    savePreHydrationEvents(acts);
    hydrateRoot(root, site);
  } else {
    removePrerenderedHead();
    createRoot(root).render(site);
  }
}

/** The screens name the tab and keep search engines out themselves, and the first such element of a document would win. */
function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name=robots]')) element.remove();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void main(root);
