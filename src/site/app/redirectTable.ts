/** In place of the address of another site; which it is, the server knows (build/redirects.ts). */
export const externalTarget = '-';

/** Addresses that only lead on (seed 0 §2). */
export const redirects = {
  '/home': '/',
  '/meeting': '/',
  '/messages': '/',
  '/listen': '/',
  '/experience': '/',
  '/reflect': '/',
  '/learn': '/journal',
  '/support': externalTarget,
  '/care': externalTarget,
} as const;
