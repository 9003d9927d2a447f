/**
 * Addresses of pages that are not built yet, which texts of flows link to already. A link to one of them is not drawn. A test
 * (tests/site/links.test.ts) says when one has been built and has to be taken off this list.
 */
export const unbuiltPages: readonly string[] = ['/company'];

/** Whether a link is drawn: not where it would lead to 'Page not found'. */
export function isDrawnLink(href: string): boolean {
  return !unbuiltPages.includes(href.replace(/[?#].*/, ''));
}
