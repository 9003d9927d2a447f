import { randomId } from '../../shared/randomId.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** One sending of a call: what goes out again under the same key as long as its answer is not known. */
export interface RequestAttempt<Body> {
  /** The idempotency key. */
  readonly key: string;
  readonly body: Body;
}

/** An attempt as it is kept. */
export interface StoredAttempt<Body> extends RequestAttempt<Body> {
  /** What it is an attempt at. */
  readonly subject: string;
}

/**
 * The attempt of a call at a subject: the one kept from before, also across a reload, else a new one with
 * the body that `make` gives. A call keeps one attempt; another subject takes its place.
 */
export async function getOrCreateAttempt<Body>(
  call: string,
  subject: string,
  buildBody: () => Body | Promise<Body>,
): Promise<RequestAttempt<Body>> {
  const kept = readAttempt<Body>(call);
  if (kept?.subject === subject) return kept;
  const attempt: StoredAttempt<Body> = { subject, key: randomId(), body: await buildBody() };
  sessionStore.set(`attempt:${call}`, JSON.stringify(attempt));
  return attempt;
}

/** The attempt that a call keeps, at whatever subject. */
export function readAttempt<Body>(call: string): StoredAttempt<Body> | undefined {
  const kept = readJson(sessionStore.get(`attempt:${call}`));
  const isKept = typeof kept === 'object' && kept !== null && 'key' in kept && 'subject' in kept && 'body' in kept;
  return isKept ? (kept as StoredAttempt<Body>) : undefined;
}

/** What comes next is an attempt of its own: the last one has been answered for good. */
export function clearAttempt(call: string): void {
  sessionStore.remove(`attempt:${call}`);
}
