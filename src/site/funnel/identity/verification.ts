import type { VerifiedIdentity } from '../../api/identityEndpoints.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** The verification of the person of this visit, as fields of the account (seed 0 §3). The server compares it with its own result. */
export interface Verification {
  readonly idmeGroup: string;
  readonly idmeUuid: string;
  readonly idmeVerificationAttempt: string;
}

/** The fields of the account form that a verified identity fills in. */
export interface VerifiedFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

const fields = ['idmeGroup', 'idmeUuid', 'idmeVerificationAttempt'] as const;
const fieldsByHandle = { fname: 'firstName', lname: 'lastName', email: 'email' } as const;

/** The stored verification of this visit; `undefined` without one. */
export function readVerification(): Verification | undefined {
  const stored = readJson(sessionStore.get('identity'));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = stored as { readonly [name: string]: unknown };
  return fields.every((name) => typeof values[name] === 'string') ? (values as unknown as Verification) : undefined;
}

/** Stores a verification for the rest of the visit. */
export function saveVerification(verification: Verification): void {
  sessionStore.set('identity', JSON.stringify(verification));
}

/** Removes a verification that the server has rejected. */
export function clearVerification(): void {
  sessionStore.remove('identity');
}

/** The verification in a response of the server; `undefined` when the response has no group or no person. */
export function parseVerification({ attributes, status, verificationAttempt }: VerifiedIdentity): Verification | undefined {
  const group = status[0]?.group;
  const uuid = attributes.find(({ handle }) => handle === 'uuid')?.value;
  if (group === undefined || uuid === undefined) return undefined;
  return { idmeGroup: group, idmeUuid: uuid, idmeVerificationAttempt: verificationAttempt };
}

/** The fields of the account form that a response of the server fills in. */
export function parseVerifiedFields({ attributes }: VerifiedIdentity): VerifiedFields {
  const known = attributes.flatMap(({ handle, value }) => {
    const field = Object.hasOwn(fieldsByHandle, handle) ? fieldsByHandle[handle as keyof typeof fieldsByHandle] : undefined;
    return field === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(known);
}
