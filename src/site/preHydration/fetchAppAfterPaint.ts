/**
 * The last script of a page that is read before it is used: fetches the app once the page is painted, so that its scripts do not
 * compete with the visible content on a slow connection. The script element names the files: the entry and its imports, which would
 * otherwise be found one after another. The browser runs this script when the stylesheets have loaded, because the app needs them.
 */

/** The app is fetched after this time when the browser reports no paint, such as in a background tab. */
const paintTimeoutMs = 1000;

const files = document.currentScript?.dataset['files']?.split(' ') ?? [];

/** May be called twice: a browser imports a module once. */
function fetchApp(): void {
  for (const file of files) void import(/* @vite-ignore */ file);
}

setTimeout(fetchApp, paintTimeoutMs);
// A visit that does not see the prerendered screen sees nothing before the app has rendered.
if (window.preHydration?.canHydrate === false) fetchApp();
else new PerformanceObserver(fetchApp).observe({ type: 'paint', buffered: true });
