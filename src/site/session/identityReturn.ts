import { session } from './keys.ts';
import { withoutQuery } from './withoutQuery.ts';

/** With what somebody came back from the identity service, until it is known what became of it. */
export interface IdentityReturn {
  /** Empty where they brought none. */
  readonly code: string;
  readonly state: string;
  /** What the code was exchanged for. */
  readonly token?: string;
}

/** Where the identity service sends people back to (seed 0 §2). */
const identityReturnPath = /^\/talk-with-us\/account\/?$/;

/**
 * Takes what the identity service has said out of the address, where it is the one that people come back to: it is kept for
 * the account form, and removed before any event or request. Comes before the page is drawn.
 */
export function takeIdentityReturn(): void {
  const link = new URL(window.location.href);
  const { pathname, searchParams } = link;
  if (!identityReturnPath.test(pathname) || !(searchParams.has('code') || searchParams.has('error'))) return;
  const said = new URLSearchParams([...searchParams].filter(([name]) => name === 'code' || name === 'state'));
  session.set('identityReturn', said.toString());
  withoutQuery(link, 'code', 'state', 'error', 'error_description');
}

/** The return that is still to be looked at; `undefined` when there is none. */
export function identityReturn(): IdentityReturn | undefined {
  const kept = session.get('identityReturn');
  if (kept === undefined) return undefined;
  const query = new URLSearchParams(kept);
  const token = query.get('token');
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', ...(token === null ? {} : { token }) };
}

/** The code was exchanged, so a reload goes on from here. */
export function keepIdentityToken({ code, state }: IdentityReturn, token: string): void {
  session.set('identityReturn', new URLSearchParams({ code, state, token }).toString());
}

/** It is known what became of it. */
export function forgetIdentityReturn(): void {
  session.remove('identityReturn');
}
