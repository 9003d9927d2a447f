import { session } from './keys.ts';

/** With what somebody came back from the identity service, until it is known what became of it. */
export interface IdentityReturn {
  /** Empty where they brought none. */
  readonly code: string;
  readonly state: string;
  /** What the code was exchanged for. */
  readonly token?: string;
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
