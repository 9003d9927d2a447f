import { CallFailed } from '../../runtime/index.ts';
import { getIdentityAttributes, getIdentityToken, postIdentityAuthorize } from '../api/calls.ts';
import { orCallFailed } from '../flow/failures.ts';
import { forgetIdentityReturn, identityReturn, keepIdentityToken } from '../session/identityReturn.ts';
import type { IdentityReturn } from '../session/identityReturn.ts';
import { keepVerification, personIn, verificationIn } from './verification.ts';
import type { Verification, VerifiedPerson } from './verification.ts';

/** A person who came back verified. */
export interface Verified {
  readonly verification: Verification;
  readonly person: VerifiedPerson;
}

let underWay: Promise<Verified> | undefined;

/** Begins to verify a group; gives the page to go to. Fails with `CallFailed`. */
export function beginVerification(group: string): Promise<string> {
  return orCallFailed(() => postIdentityAuthorize(group));
}

/**
 * Finds out whether who has come back from the identity service is verified, and keeps it when so. A code is good for one
 * try, so a second call while the first is under way is the first. Without a network, or when the page is left, the return
 * stays for the next time that the form is opened. Fails with `CallFailed`.
 */
export function finishVerification(): Promise<Verified> {
  underWay ??= finish().finally(() => (underWay = undefined));
  return underWay;
}

/** Resolves when nothing is being found out any more, whatever came of it. */
export async function verificationSettled(): Promise<void> {
  await Promise.allSettled([underWay]);
}

async function finish(): Promise<Verified> {
  try {
    const verified = await orCallFailed(find);
    keepVerification(verified.verification);
    forgetIdentityReturn();
    return verified;
  } catch (error) {
    if (!(error instanceof CallFailed && error.kind === 'offline')) forgetIdentityReturn();
    throw error;
  }
}

async function find(): Promise<Verified> {
  const identity = await getIdentityAttributes(await tokenOf(identityReturn()));
  const verification = verificationIn(identity);
  if (verification === undefined) throw notVerified();
  return { verification, person: personIn(identity) };
}

async function tokenOf(returned: IdentityReturn | undefined): Promise<string> {
  if (returned?.token !== undefined) return returned.token;
  if (returned === undefined || returned.code === '' || returned.state === '') throw notVerified();
  const token = await getIdentityToken(returned.code, returned.state);
  keepIdentityToken(returned, token);
  return token;
}

function notVerified(): CallFailed {
  return new CallFailed({ kind: 'rejected', message: 'The identity service has not verified a group.' });
}
