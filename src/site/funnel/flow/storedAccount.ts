import type { WebFormBody } from '../../api/endpoints.ts';
import type { Verification } from '../identity/verification.ts';

/** The account of a person, as it is stored (seed 0 §3). */
export type Account = Pick<WebFormBody, 'firstName' | 'lastName' | 'email' | 'phone' | 'acceptedTerms' | 'textMessageOptIn' | 'zipCode'> & {
  readonly gender: WebFormBody['pronouns'];
} & Partial<Verification>;
