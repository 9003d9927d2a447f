/**
 * What a prerendered document says in data attributes of its page, and of what may come next (src/site/prerender/htmlDocument.ts).
 * They stand behind the screen, so that the first paint does not wait for them. Nothing in development, where no document is
 * prerendered.
 */
export function readPageData(): DOMStringMap {
  return document.getElementById('screen-end')?.dataset ?? {};
}
