/**
 * True while the build prerenders a page. A page is prerendered for a first visit by a plain link. There is no window, so
 * nothing may read storage, the query or the clock.
 */
export const isPrerendering = typeof window === 'undefined';
