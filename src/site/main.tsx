import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import { App } from './App.tsx';
import { pages, routeOf } from './pages.ts';
import { report } from './report.ts';
import { captureEntry, takeEmail } from './session/entry.ts';

/** The entry: reads the link, loads the page that it names, draws it. */
async function main(root: HTMLElement): Promise<void> {
  const link = takeEmail(new URL(window.location.href));
  captureEntry(link);
  try {
    await pages[routeOf(link.pathname).page].preload();
  } catch (error) {
    // The page asks for its code again when it is drawn; the error boundary speaks when that fails too.
    report('A page could not be loaded', error);
  }
  // From here on the screens name the tab, and the first title of a document would win.
  document.head.querySelector('title')?.remove();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
void main(root);
