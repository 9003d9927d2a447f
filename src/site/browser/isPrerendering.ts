/**
 * True while the build prerenders a page, which it does for a first visit by a link without parameters. There is no `window`, so
 * code must not read storage, the query or the clock.
 */
export const isPrerendering = typeof window === 'undefined';
