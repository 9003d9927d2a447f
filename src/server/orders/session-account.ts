import { isDeepStrictEqual } from 'node:util';
import type { CheckoutSession } from '../accounts/checkout-sessions.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** The fields of a body that say who somebody is, by name. */
export interface AccountFields {
  readonly [name: string]: unknown;
}

/**
 * The fields in which a body says something else than a session: one entry for each. A session has the account of its
 * sign-up, or else that of its link, which has fewer fields.
 */
export function findForeignFields(body: AccountFields, session: CheckoutSession): readonly ErrorDetail[] {
  return Object.entries(buildSessionFields(session)).flatMap(([key, value]) => {
    const said = normalizeField(key, body[key]);
    return said === undefined || isDeepStrictEqual(said, value) ? [] : [{ key, message: 'This is not what this account was made with' }];
  });
}

function buildSessionFields({ signUp, link }: CheckoutSession): AccountFields {
  if (signUp === null) return link === null ? {} : { ...buildPersonFields(link), email: link.email };
  return {
    ...buildPersonFields(signUp),
    email: signUp.email,
    acceptedTerms: signUp.acceptedTerms,
    textMessageOptIn: signUp.textMessageOptIn,
    zipCode: signUp.zipCode,
    idmeGroup: signUp.idmeGroup,
    idmeUuid: signUp.idmeUuid,
    idmeVerificationAttempt: signUp.idmeVerificationAttempt?.toISOString() ?? null,
    billingAddress: signUp.billingAddress,
    shippingAddress: signUp.shippingAddress,
  };
}

interface PersonFields {
  readonly gender: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly state: string;
}

function buildPersonFields({ gender, firstName, lastName, phone, dateOfBirth, state }: PersonFields): AccountFields {
  return { gender, firstName, lastName, phone, phoneNumber: phone, dob: dateOfBirth, state };
}

/** As a sign-up is stored: trimmed, with the address in lower case, and with the moment in UTC. The schema refuses a moment that `Date` does not read. */
function normalizeField(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'email') return value.trim().toLowerCase();
  return key === 'idmeVerificationAttempt' ? new Date(value).toISOString() : value.trim();
}
