/** An address that redirects. */
export interface Redirect {
  /** A path without parameters. */
  readonly path: string;
  /** A path of this site, or `externalTarget`. */
  readonly to: string;
}

/** Marks a redirect to another site. The server knows the URL (src/site/build/serverRedirects.ts). */
export const externalTarget = '-';

/** The addresses that redirect (seed 0 §2). */
export const redirects: readonly Redirect[] = [
  { path: '/home', to: '/' },
  { path: '/meeting', to: '/' },
  { path: '/messages', to: '/' },
  { path: '/listen', to: '/' },
  { path: '/experience', to: '/' },
  { path: '/reflect', to: '/' },
  { path: '/learn', to: '/journal' },
  { path: '/new-setup', to: '/setup' },
  { path: '/support', to: externalTarget },
  { path: '/care', to: externalTarget },
];
