import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** With what somebody came back from the identity service, until it is known what became of it. */
export interface IdentityCallback {
  /** Empty where they brought none. */
  readonly code: string;
  readonly state: string;
  /** What the code was exchanged for. */
  readonly token?: string;
}

/** Where the identity service sends people back to (seed 0 §2). */
const callbackPath = /^\/talk-with-us\/account\/?$/;

/**
 * Takes what the identity service has said out of the address, where it is the one that people come back to: it is kept for
 * the account form, and removed before any event or request. Comes before the page is drawn.
 */
export function captureIdentityCallback(): void {
  const link = new URL(window.location.href);
  const { pathname, searchParams } = link;
  if (!callbackPath.test(pathname) || !(searchParams.has('code') || searchParams.has('error'))) return;
  const said = new URLSearchParams([...searchParams].filter(([name]) => name === 'code' || name === 'state'));
  sessionStore.set('identityReturn', said.toString());
  removeQueryParams(link, 'code', 'state', 'error', 'error_description');
}

/** The return that is still to be looked at; `undefined` when there is none. */
export function readIdentityCallback(): IdentityCallback | undefined {
  const kept = sessionStore.get('identityReturn');
  if (kept === undefined) return undefined;
  const query = new URLSearchParams(kept);
  const token = query.get('token');
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', ...(token === null ? {} : { token }) };
}

/** The code was exchanged, so a reload goes on from here. */
export function saveIdentityToken({ code, state }: IdentityCallback, token: string): void {
  sessionStore.set('identityReturn', new URLSearchParams({ code, state, token }).toString());
}

/** It is known what became of it. */
export function clearIdentityCallback(): void {
  sessionStore.remove('identityReturn');
}
