import { randomId } from '../../browser/randomId.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** An attempt of a request. The request is repeated under the same idempotency key until its final response. */
export interface RequestAttempt<Body> {
  /** The idempotency key. */
  readonly key: string;
  readonly body: Body;
}

/** An attempt as it is stored. */
export interface StoredAttempt<Body> extends RequestAttempt<Body> {
  /** Identifies the submission of the attempt. */
  readonly subject: string;
}

/**
 * The attempt of an endpoint for a subject: the stored one, even after a reload, else a new one with the body from
 * `buildBody`. An endpoint has only one attempt; a new subject replaces it.
 */
export async function getOrCreateAttempt<Body>(
  endpoint: string,
  subject: string,
  buildBody: () => Body | Promise<Body>,
): Promise<RequestAttempt<Body>> {
  const stored = readAttempt<Body>(endpoint);
  if (stored?.subject === subject) return stored;
  const attempt: StoredAttempt<Body> = { subject, key: randomId(), body: await buildBody() };
  sessionStore.set(`attempt:${endpoint}`, JSON.stringify(attempt));
  return attempt;
}

/** The idempotency key of a request. The same body keeps its key, even after a reload; another body gets a new key (decision 019). */
export async function getOrCreateKey(endpoint: string, body: object): Promise<string> {
  return (await getOrCreateAttempt(endpoint, JSON.stringify(body), () => ({}))).key;
}

/** The stored attempt of an endpoint, of any subject. */
export function readAttempt<Body>(endpoint: string): StoredAttempt<Body> | undefined {
  const stored = readJson(sessionStore.get(`attempt:${endpoint}`));
  const isAttempt = typeof stored === 'object' && stored !== null && 'key' in stored && 'subject' in stored && 'body' in stored;
  return isAttempt ? (stored as StoredAttempt<Body>) : undefined;
}

/** Removes the attempt of an endpoint after its final response. */
export function clearAttempt(endpoint: string): void {
  sessionStore.remove(`attempt:${endpoint}`);
}
