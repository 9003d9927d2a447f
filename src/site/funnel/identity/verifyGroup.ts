import { RequestError } from '../../../runtime/index.ts';
import { getIdentityAttributes, getIdentityToken, postIdentityAuthorize } from '../../api/identityEndpoints.ts';
import { mapApiErrors } from '../flow/mapApiErrors.ts';
import { clearIdentityCallback, readIdentityCallback, saveIdentityToken } from '../session/identityCallback.ts';
import type { IdentityCallback } from '../session/identityCallback.ts';
import { saveVerification, parseVerifiedFields, parseVerification } from './verification.ts';
import type { Verification, VerifiedFields } from './verification.ts';

/** A verified person. */
export interface VerificationResult {
  readonly verification: Verification;
  readonly person: VerifiedFields;
}

let pendingVerification: Promise<VerificationResult> | undefined;

/** Begins to verify a group. Returns the address of the page of the identity service. Fails with `RequestError`. */
export function startVerification(group: string): Promise<string> {
  return mapApiErrors(() => postIdentityAuthorize(group));
}

/**
 * Processes the callback of the identity service and stores the verification. A code can be used once, so concurrent calls share one
 * request. Without a network, or when the user leaves the page, the callback stays stored until the form is opened again. Fails with
 * `RequestError`.
 */
export function completeVerification(): Promise<VerificationResult> {
  pendingVerification ??= verifyAndSave().finally(() => (pendingVerification = undefined));
  return pendingVerification;
}

/** Resolves when no callback is being processed, whatever the result. */
export async function waitForVerification(): Promise<void> {
  await Promise.allSettled([pendingVerification]);
}

async function verifyAndSave(): Promise<VerificationResult> {
  try {
    const verified = await mapApiErrors(fetchVerification);
    saveVerification(verified.verification);
    clearIdentityCallback();
    return verified;
  } catch (error) {
    if (!(error instanceof RequestError && error.kind === 'offline')) clearIdentityCallback();
    throw error;
  }
}

async function fetchVerification(): Promise<VerificationResult> {
  const identity = await getIdentityAttributes(await exchangeCode(readIdentityCallback()));
  const verification = parseVerification(identity);
  if (verification === undefined) throw createNotVerifiedError();
  return { verification, person: parseVerifiedFields(identity) };
}

async function exchangeCode(returned: IdentityCallback | undefined): Promise<string> {
  if (returned?.token !== undefined) return returned.token;
  if (returned === undefined || returned.code === '' || returned.state === '') throw createNotVerifiedError();
  const token = await getIdentityToken(returned.code, returned.state);
  saveIdentityToken(returned, token);
  return token;
}

function createNotVerifiedError(): RequestError {
  return new RequestError({ kind: 'rejected', message: 'The identity service has not verified a group.' });
}
