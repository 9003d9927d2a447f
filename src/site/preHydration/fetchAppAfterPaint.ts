/**
 * The last script of a page that is read before it is used: fetches the app when the page has been painted, so that over a
 * slow connection its scripts do not share the way with what is seen. Its element names the files: the entry, then those
 * that it imports. The browser runs it when the stylesheets are there, which the app needs.
 */

/** When the browser reports no paint, as in a tab behind another, the app is fetched after this time. */
const paintTimeoutMs = 1000;

const [entry = '', ...imports] = document.currentScript?.dataset['files']?.split(' ') ?? [];
const observer = new PerformanceObserver(fetchApp);

function fetchApp(): void {
  clearTimeout(timer);
  observer.disconnect();
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
  void import(/* @vite-ignore */ entry);
}

const timer = setTimeout(fetchApp, paintTimeoutMs);
// Who does not see the prerendered screen sees nothing until the app is there.
if (window.early?.canHydrate === false) fetchApp();
else observer.observe({ type: 'paint', buffered: true });
