/**
 * True where the build draws a page ahead of every visit. It is drawn for somebody who comes for the first time by a plain
 * link, so nothing of a visit may be looked at: no storage, no query, no clock, and no window, for there is none.
 */
export const isPrerendering = typeof window === 'undefined';
