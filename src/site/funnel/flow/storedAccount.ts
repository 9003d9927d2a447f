import type { WebFormBody } from '../../api/endpoints.ts';
import type { Verification } from '../identity/verification.ts';

/** A person's account as storage keeps it (seed 0 §3). */
export type Account = Pick<WebFormBody, 'firstName' | 'lastName' | 'email' | 'phone' | 'acceptedTerms' | 'textMessageOptIn' | 'zipCode'> & {
  readonly gender: WebFormBody['pronouns'];
} & Partial<Verification>;
