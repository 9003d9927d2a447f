import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { findErrorCode } from '../db/database-errors.ts';
import { computeBackoff } from './backoff.ts';
import { EmailLeftOut, markLeftOut } from './left-out-emails.ts';
import { claimNext, markDone, markFailed } from './outbox-claims.ts';
import { SendError } from './send-error.ts';
import type { OutboxClaim } from './outbox-claims.ts';
import type { OutboxSender, OutboxSenders } from './topics.ts';

/** How long one attempt may take: less than the lease, so that nobody else has begun it. In milliseconds. */
const attemptTimeout = 60_000;

/** How long the attempt under way may still take once the server ends: less than the ten seconds that it has. */
const shutdownTimeout = 8_000;

/** What a worker is made of. */
export interface OutboxWorkerOptions {
  readonly queries: Queries;
  readonly senders: OutboxSenders;
  readonly now: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends what is in the outbox: one message at a time, oldest first. */
export interface OutboxWorker {
  /**
   * Sends what is due, until nothing is. Calls that come meanwhile share the work. Rejects when the
   * database fails; a message that cannot be sent is only put off.
   */
  drain(): Promise<void>;
  /** Claims nothing more, and waits for the attempt under way, which is cut short after eight seconds. */
  stop(): Promise<void>;
}

/** Makes a worker. Any number of them, in any number of processes, share one outbox. */
export function createOutboxWorker(parts: OutboxWorkerOptions): OutboxWorker {
  const { queries, now } = parts;
  let pass: Promise<void> | undefined;
  let asked = false;
  const ending = new AbortController();
  let attempt: AbortController | undefined;

  const sendNext = async (): Promise<boolean> => {
    const claim = await claimNext(queries, now());
    if (claim === undefined) return false;
    attempt = new AbortController();
    const limit = setTimeout(cutShort, attemptTimeout).unref();
    try {
      await sendClaimed(parts, claim, attempt.signal);
    } finally {
      clearTimeout(limit);
    }
    return true;
  };
  const cutShort = (): void => attempt?.abort();
  const sendAll = async (): Promise<void> => {
    try {
      while (asked && !ending.signal.aborted) {
        asked = false;
        while (!ending.signal.aborted && (await sendNext()));
      }
    } finally {
      pass = undefined;
    }
  };
  return {
    drain() {
      asked = true;
      pass ??= sendAll();
      return pass;
    },
    async stop() {
      ending.abort();
      const limit = setTimeout(cutShort, shutdownTimeout);
      // The caller that began the pass receives its error.
      await pass?.catch(() => undefined);
      clearTimeout(limit);
    },
  };
}

/** Makes one attempt, and records how it went. */
async function sendClaimed({ queries, senders, now, log }: OutboxWorkerOptions, claim: OutboxClaim, signal: AbortSignal): Promise<void> {
  try {
    await findSender(senders, claim.topic)({ key: claim.key, payload: claim.payload, at: claim.createdAt }, signal);
  } catch (error) {
    if (error instanceof EmailLeftOut) return markLeftOut(queries, claim, now());
    const retryIn = computeBackoff(claim.attempts);
    const lastError = describeFailure(error);
    log.error(
      { err: error, topic: claim.topic, attempts: claim.attempts, lastError, retryInSeconds: retryIn / 1000 },
      'a message could not be sent; it will be tried again',
    );
    await markFailed(queries, claim, lastError, new Date(now().getTime() + retryIn));
    return;
  }
  await markDone(queries, claim, now());
}

/** A newer version may have enqueued topics that this one does not know. */
function findSender(senders: Readonly<Record<string, OutboxSender>>, topic: string): OutboxSender {
  const sender = Object.hasOwn(senders, topic) ? senders[topic] : undefined;
  if (sender === undefined) throw Object.assign(new Error('The outbox holds a topic that has no sender here.'), { code: 'UNKNOWN_TOPIC' });
  return sender;
}

/** The stage that failed, and why: `send: EENVELOPE_550`, or `compose: TypeError`. */
function describeFailure(error: unknown): string {
  return error instanceof SendError ? `send: ${failureCode(error.cause)}` : `compose: ${failureCode(error)}`;
}

/** The code of an error, else its type: never its words, which may quote a person. */
function failureCode(error: unknown): string {
  const code = findErrorCode(error);
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'UNKNOWN';
}
