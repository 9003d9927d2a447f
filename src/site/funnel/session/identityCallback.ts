import { isAtPath } from '../../routes/isAtPath.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** The callback of the identity service, until it has been processed. */
export interface IdentityCallback {
  /** Empty when the callback has none. */
  readonly code: string;
  readonly state: string;
  /** The token that the code was exchanged for. */
  readonly token?: string;
}

/** The callback address of the identity service (seed 0 §2). */
const callbackPath = '/talk-with-us/account';

/**
 * Stores the parameters that the identity service has added to the callback address, and resets the address to its path (seed 0 §4)
 * before any event or request. Runs before the page is rendered.
 */
export function captureIdentityCallback(): void {
  const link = new URL(window.location.href);
  const { pathname, searchParams } = link;
  if (!isAtPath(callbackPath, pathname) || !(searchParams.has('code') || searchParams.has('error'))) return;
  const callbackParams = new URLSearchParams([...searchParams].filter(([name]) => name === 'code' || name === 'state'));
  sessionStore.set('identityReturn', callbackParams.toString());
  removeQueryParams(link, ...searchParams.keys());
}

/** The callback that is not processed yet; `undefined` when there is none. */
export function readIdentityCallback(): IdentityCallback | undefined {
  const stored = sessionStore.get('identityReturn');
  if (stored === undefined) return undefined;
  const query = new URLSearchParams(stored);
  const token = query.get('token');
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', ...(token === null ? {} : { token }) };
}

/** Stores the token of an exchanged code, so that a reload continues with it. */
export function saveIdentityToken({ code, state }: IdentityCallback, token: string): void {
  sessionStore.set('identityReturn', new URLSearchParams({ code, state, token }).toString());
}

/** Removes the callback after it has been processed. */
export function clearIdentityCallback(): void {
  sessionStore.remove('identityReturn');
}
