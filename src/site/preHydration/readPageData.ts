/**
 * The data attributes of a prerendered document about its page and the screens that may come next
 * (src/site/prerender/htmlDocument.ts). They follow the screen in the document, so that the first paint does not wait for them.
 * Empty in development, where documents are not prerendered.
 */
export function readPageData(): DOMStringMap {
  return document.getElementById('screen-end')?.dataset ?? {};
}
