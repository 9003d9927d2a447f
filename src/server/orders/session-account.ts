import { isDeepStrictEqual } from 'node:util';
import type { CheckoutSession } from '../accounts/checkout-sessions.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** Fields about a person, by name. */
export interface AccountFields {
  readonly [name: string]: unknown;
}

/**
 * Returns an error for each field of a body that differs from the checkout session. The session has the fields of its sign-up,
 * or else those of its link, which has fewer.
 */
export function findForeignFields(body: AccountFields, session: CheckoutSession): readonly ErrorDetail[] {
  return Object.entries(buildSessionFields(session)).flatMap(([key, value]) => {
    const sent = normalizeField(key, body[key]);
    return sent === undefined || isDeepStrictEqual(sent, value) ? [] : [{ key, message: 'This is not what this account was made with' }];
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

/** Normalizes a field as a sign-up is stored: texts trimmed, the email in lower case, the time in UTC. The schema refuses a time that `Date` cannot parse. */
function normalizeField(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'email') return value.trim().toLowerCase();
  return key === 'idmeVerificationAttempt' ? new Date(value).toISOString() : value.trim();
}
