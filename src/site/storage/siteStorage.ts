import { createSafeStorage } from './safeStorage.ts';

/** What a link can say about where a visit came from (seed 0 §3). */
export const trackingKeys = ['utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'] as const;

/** Keys of the local storage, which outlives the visit (seed 0 §3). */
export type LocalKey =
  | (typeof trackingKeys)[number]
  | 'form_variant'
  | 'entry_origin'
  | 'variant'
  | 'ttu_version'
  | 'intent'
  | 'account'
  | 'authToken'
  | `once:${string}`;

/** Keys of the session storage, which ends with the visit (seed 0 §3). */
export type SessionKey =
  | 'flow'
  | 'plan'
  | 'validQueryParams'
  | 'account'
  | 'email'
  | 'checkoutCode'
  | 'startInfo'
  | 'leadQuestions'
  | 'flagQuestions'
  | 'lockCheckoutOptions'
  | 'lastLead'
  | 'leadKey'
  | 'callUnderWay'
  | 'callBy'
  | 'scheduledCall'
  | 'bookedCall'
  | 'identity'
  | 'identityReturn'
  | `attempt:${string}`
  | `run:${string}`;

/** What outlives the visit. */
export const localStore = createSafeStorage<LocalKey>(() => window.localStorage);

/** What ends with the visit. */
export const sessionStore = createSafeStorage<SessionKey>(() => window.sessionStorage);

/** What a text says as JSON; `undefined` when there is none, or it is corrupt. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
