import { createBrowserHistory } from '@remix-run/router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HistoryRouter } from '../../runtime/index.ts';
import '../../ui/base.css';
import { App } from './App.tsx';
import { loadFirstPage } from './documentPage.ts';
import { preloadNextScripts } from '../preHydration/preloadNextScripts.ts';
import { readPageData } from '../preHydration/readPageData.ts';
import { savePreHydrationEvents } from '../preHydration/preHydrationEvents.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { startErrorMonitoring } from '../monitor/startErrorMonitoring.ts';
import { captureError } from '../monitor/captureError.ts';
import { beginVisit } from '../funnel/session/beginVisit.ts';
import { captureAttribution, captureCheckoutCode, captureEmail } from '../funnel/session/linkCapture.ts';
import { OnCommit } from './OnCommit.tsx';
import { sitePages } from './pageRegistry.ts';

/**
 * The entry: captures what the link carries and loads the page of the address. Then it hydrates the prerendered screen if
 * this visit sees exactly that screen, and renders on the client otherwise.
 */
async function main(root: HTMLElement): Promise<void> {
  preloadNextScripts(readPageData());
  startErrorMonitoring();
  const { preHydration } = window;
  const link = captureEmail(captureCheckoutCode(new URL(window.location.href)));
  beginVisit(link.pathname);
  captureAttribution(link);
  try {
    await loadFirstPage(link.pathname);
  } catch (error) {
    captureError('A page could not be loaded', error);
    // The prerendered screen stays readable, with the load-failure notice above it.
    if (preHydration === undefined) createRoot(root).render(<ErrorScreen />);
    else preHydration.showLoadFailure();
    return;
  }
  const canHydrate = preHydration?.canHydrate === true;
  // Events are taken when React begins to listen, so that none is counted twice: before it hydrates, or when it has rendered the
  // screen.
  const takeEvents = (): void => savePreHydrationEvents(preHydration?.takeEvents());
  const markRendered = (): void => {
    if (!canHydrate) takeEvents();
    preHydration?.markAppRendered();
  };
  const site = (
    <StrictMode>
      <OnCommit onCommit={markRendered}>
        <HistoryRouter history={createBrowserHistory({ v5Compat: true })} isSamePage={sitePages.isSamePage}>
          <App />
        </HistoryRouter>
      </OnCommit>
    </StrictMode>
  );
  if (canHydrate) {
    takeEvents();
    startTransition(() => void hydrateRoot(root, site));
  } else {
    removePrerenderedHead();
    startTransition(() => createRoot(root).render(site));
  }
}

/** The app renders these elements itself, and a browser uses the first one of each kind in a document. */
function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name=robots]')) element.remove();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void main(root);
