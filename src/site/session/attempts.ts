import { randomId } from '../random.ts';
import { readJson, session } from './keys.ts';

/** One sending of a call: what goes out again under the same key as long as its answer is not known. */
export interface Attempt<Body> {
  /** The idempotency key. */
  readonly key: string;
  readonly body: Body;
}

/** An attempt as it is kept. */
export interface KeptAttempt<Body> extends Attempt<Body> {
  /** What it is an attempt at. */
  readonly subject: string;
}

/**
 * The attempt of a call at a subject: the one kept from before, also across a reload, else a new one with
 * the body that `make` gives. A call keeps one attempt; another subject takes its place.
 */
export async function attemptAt<Body>(call: string, subject: string, make: () => Body | Promise<Body>): Promise<Attempt<Body>> {
  const kept = lastAttempt<Body>(call);
  if (kept?.subject === subject) return kept;
  const attempt: KeptAttempt<Body> = { subject, key: randomId(), body: await make() };
  session.set(`attempt:${call}`, JSON.stringify(attempt));
  return attempt;
}

/** The attempt that a call keeps, at whatever subject. */
export function lastAttempt<Body>(call: string): KeptAttempt<Body> | undefined {
  const kept = readJson(session.get(`attempt:${call}`));
  const isKept = typeof kept === 'object' && kept !== null && 'key' in kept && 'subject' in kept && 'body' in kept;
  return isKept ? (kept as KeptAttempt<Body>) : undefined;
}

/** What comes next is an attempt of its own: the last one has been answered for good. */
export function forgetAttempt(call: string): void {
  session.remove(`attempt:${call}`);
}
