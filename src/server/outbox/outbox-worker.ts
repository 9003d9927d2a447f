import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { findErrorCode } from '../db/database-errors.ts';
import { computeBackoff } from './backoff.ts';
import { outboxChannels } from './channels.ts';
import type { OutboxChannel } from './channels.ts';
import { EmailLeftOut, markLeftOut } from './left-out-emails.ts';
import { claimNext, markDone, markFailed } from './outbox-claims.ts';
import { SendError } from './send-error.ts';
import type { OutboxClaim } from './outbox-claims.ts';
import type { OutboxSender, OutboxSenders } from './topics.ts';

/** How long one attempt may take: less than the lease, so that no other worker can have claimed the message. In milliseconds. */
const attemptTimeout = 60_000;

/** How long the current attempt may still take when the server stops: less than the ten seconds after which the process ends. In milliseconds. */
const shutdownTimeout = 8_000;

/** The options of a worker. */
export interface OutboxWorkerOptions {
  readonly queries: Queries;
  readonly senders: OutboxSenders;
  readonly now: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Sends the messages of the outbox. Of each channel it sends one at a time, the one that has been due longest first. The channels do
 * not wait for each other, so a list service that does not answer delays no email.
 */
export interface OutboxWorker {
  /**
   * Sends messages until none is due. Concurrent calls share one pass over each channel. Rejects when the database fails. A message
   * that cannot be sent is only postponed.
   */
  drain(): Promise<void>;
  /** Claims no more messages, and waits for the current attempts, which are aborted after eight seconds. */
  stop(): Promise<void>;
}

/** Creates a worker. Any number of workers, in any number of processes, can share one outbox. */
export function createOutboxWorker(parts: OutboxWorkerOptions): OutboxWorker {
  const workers = outboxChannels.map((channel) => createChannelWorker(parts, channel));
  return {
    async drain() {
      const results = await Promise.allSettled(workers.map((worker) => worker.drain()));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Creates a worker for the messages of one channel. */
function createChannelWorker(parts: OutboxWorkerOptions, channel: OutboxChannel): OutboxWorker {
  const { queries, now } = parts;
  let pass: Promise<void> | undefined;
  let isRequested = false;
  const ending = new AbortController();
  let attempt: AbortController | undefined;

  const sendNext = async (): Promise<boolean> => {
    const claim = await claimNext(queries, channel, now());
    if (claim === undefined) return false;
    attempt = new AbortController();
    const limit = setTimeout(abortAttempt, attemptTimeout).unref();
    try {
      await sendClaimed(parts, claim, attempt.signal);
    } finally {
      clearTimeout(limit);
    }
    return true;
  };
  const abortAttempt = (): void => attempt?.abort();
  const sendAll = async (): Promise<void> => {
    try {
      while (isRequested && !ending.signal.aborted) {
        isRequested = false;
        while (!ending.signal.aborted && (await sendNext()));
      }
    } finally {
      pass = undefined;
    }
  };
  return {
    drain() {
      isRequested = true;
      pass ??= sendAll();
      return pass;
    },
    async stop() {
      ending.abort();
      const limit = setTimeout(abortAttempt, shutdownTimeout);
      // The caller of `drain` receives the error.
      await pass?.catch(() => undefined);
      clearTimeout(limit);
    },
  };
}

/** Makes one attempt, and records its result. */
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

/** Returns the stage that failed and the code of the error: `send: EENVELOPE_550`, or `compose: TypeError`. */
function describeFailure(error: unknown): string {
  return error instanceof SendError ? `send: ${failureCode(error.cause)}` : `compose: ${failureCode(error)}`;
}

/** Returns the code of an error, or else its type; never its message, which could quote a person. */
function failureCode(error: unknown): string {
  const code = findErrorCode(error);
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'UNKNOWN';
}
