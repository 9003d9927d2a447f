import type siteParts from '../../../schemas/site-parts.json';
import { createSafeStorage } from './safeStorage.ts';

/** The query parameters of a link that are stored as attribution (seed 0 §3). */
export const trackingKeys = ['utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'] as const;

/** Keys of the local storage (seed 0 §3). */
export type LocalKey =
  | (typeof trackingKeys)[number]
  | 'form_variant'
  | 'entry_origin'
  | 'variant'
  | 'ttu_version'
  | 'intent'
  | 'account'
  | 'activeAt'
  | 'authToken'
  | `once:${string}`;

/**
 * The keys of the session storage, which the browser clears when the tab is closed (seed 0 §3): the keys of the site itself, which
 * no fact of a flow may have as its name, the facts `flow` and `plan` of links, and the keys of requests, runs and their counts.
 */
export type SessionKey =
  | keyof (typeof siteParts)['sessionKeys']
  | 'flow'
  | 'plan'
  | `attempt:${string}`
  | `run:${string}`
  | `reach:${string}`;

/** The local storage. */
export const localStore = createSafeStorage<LocalKey>(() => window.localStorage);

/** The session storage. */
export const sessionStore = createSafeStorage<SessionKey>(() => window.sessionStorage);

/** Parses a text as JSON. Returns `undefined` without a text and for invalid JSON. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
