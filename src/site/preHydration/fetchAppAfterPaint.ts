/**
 * The last script of a page that is read before it is used: fetches the app when the page has been painted, so that over a
 * slow connection its scripts do not share the way with what is seen. Its element names the files: the entry, and those
 * that it imports, which would come one after another else. The browser runs it when the stylesheets are there, which the
 * app needs.
 */

/** When the browser reports no paint, as in a tab behind another, the app is fetched after this time. */
const paintTimeoutMs = 1000;

const files = document.currentScript?.dataset['files']?.split(' ') ?? [];

/** Does nothing when it is called again: a browser imports a module once. */
function fetchApp(): void {
  for (const file of files) void import(/* @vite-ignore */ file);
}

setTimeout(fetchApp, paintTimeoutMs);
// Who does not see the prerendered screen sees nothing until the app is there.
if (window.preHydration?.canHydrate === false) fetchApp();
else new PerformanceObserver(fetchApp).observe({ type: 'paint', buffered: true });
