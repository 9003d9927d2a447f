import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailConfig } from '../outside/mail-config.ts';
import { openMail } from '../outside/mail.ts';
import { ownAddress } from '../own-address.ts';
import { callSenders } from './calls/senders.ts';
import { freeClaims } from './claims.ts';
import { outboxWorker } from './worker.ts';

/** How often a process looks for what others have left, or what is to be tried again. In milliseconds. */
const interval = 5_000;

/** What the outbox is made of. */
export interface OutboxParts {
  readonly database: Pick<Database, 'queries' | 'exclusive'>;
  readonly now: Clock;
  readonly config: MailConfig & { readonly dataFolder: string };
}

/** The outbox of a process, as routes see it. */
export interface Outbox {
  /** Says that something was enqueued and committed, so that it leaves now rather than a few seconds later. */
  wake(): void;
  /** Sends what is due, also while the server does not listen; resolves when nothing is due any more. */
  drain(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: Outbox;
  }
}

/** Sends what is in the outbox: while the server listens, when woken, and every few seconds. */
export default fp(async (app, { database: { queries, exclusive }, now, config }: OutboxParts) => {
  const senders = callSenders({ queries, mail: openMail(config), site: () => config.publicUrl ?? ownAddress(app) });
  const worker = outboxWorker({ queries, senders, now, log: app.log });
  let timer: NodeJS.Timeout | undefined;
  let stopped: Promise<void> | undefined;
  const wake = (): void => {
    if (timer === undefined) return;
    worker.drain().catch((error: unknown) => app.log.error({ err: error }, 'the outbox cannot be read'));
  };
  app.decorate('outbox', { wake, drain: () => worker.drain() });
  if (exclusive) app.addHook('onReady', () => freeClaims(queries, now()));
  app.addHook('onListen', async () => {
    timer = setInterval(wake, interval).unref();
    wake();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    timer = undefined;
    // Not awaited: requests under way are finished at the same time.
    stopped = worker.stop();
  });
  app.addHook('onClose', async () => stopped);
});
