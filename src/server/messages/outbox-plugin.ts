import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { EmailConfig } from '../adapters/email-config.ts';
import { createEmailTransport } from '../adapters/email-transport.ts';
import type { ListConfig } from '../adapters/list-config.ts';
import { createListFetch } from '../adapters/list-fetch.ts';
import { createListService } from '../adapters/real/list-service.ts';
import { getLinkOrigin } from '../http/base-url.ts';
import { createCallEmailSenders } from './call-emails/call-email-senders.ts';
import { createInvitationEmailSenders } from './invitation-emails/invitation-email-senders.ts';
import { createOrderEmailSenders } from './order-emails/order-email-senders.ts';
import { createSubscriberSenders } from './subscriber-messages/subscriber-senders.ts';
import { createPasswordEmailSenders } from './password-emails/password-email-senders.ts';
import { forgetRecipients, limitEmails } from '../outbox/email-limit.ts';
import { releaseClaims } from '../outbox/outbox-claims.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { requireEmails } from './sample-emails.ts';
import { markSendErrors } from '../outbox/send-error.ts';
import { runHourly } from '../run-hourly.ts';

/** How often a process polls for due messages. In milliseconds. */
const pollInterval = 5_000;

/** The options of the outbox. */
export interface OutboxPluginOptions {
  readonly database: Pick<Database, 'queries' | 'exclusive'>;
  readonly now: Clock;
  readonly config: EmailConfig & { readonly dataFolder: string; readonly lists: ListConfig | undefined };
}

/** The outbox of a process, for routes. */
export interface Outbox {
  /** Sends committed messages at once, without waiting for the next poll. Does nothing while the server does not listen. */
  wake(): void;
  /** Sends all due messages, even while the server does not listen. */
  drain(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: Outbox;
  }
}

/** Sends the messages of the outbox while the server listens: when woken, and every few seconds. */
export default fp(async (app, { database: { queries, exclusive }, now, config }: OutboxPluginOptions) => {
  requireEmails(config.mailFrom, config.publicUrl ?? 'http://127.0.0.1');
  const parts = { queries, email: markSendErrors(createEmailTransport(config)), getSiteUrl: () => getLinkOrigin(config.publicUrl, app) };
  const limited = { ...parts, email: limitEmails({ ...parts, emailsPerDay: config.emailsPerDay, log: app.log }) };
  const senders = {
    ...createCallEmailSenders(limited),
    ...createPasswordEmailSenders({ ...limited, now }),
    ...createOrderEmailSenders({ ...parts, now }),
    ...createInvitationEmailSenders({ ...parts, now }),
    ...createSubscriberSenders({ ...limited, lists: config.lists && createListService(config.lists, createListFetch(app, config.lists)) }),
  };
  const worker = createOutboxWorker({ queries, senders, now, log: app.log });
  let timer: NodeJS.Timeout | undefined;
  let stopped: Promise<void> | undefined;
  const wake = (): void => {
    if (timer === undefined) return;
    worker.drain().catch((error: unknown) => app.log.error({ err: error }, 'the outbox cannot be read'));
  };
  app.decorate('outbox', { wake, drain: () => worker.drain() });
  if (exclusive) app.addHook('onReady', () => releaseClaims(queries, now()));
  runHourly(app, () => forgetRecipients(queries, now()), 'the recipients of emails could not be forgotten');
  app.addHook('onListen', async () => {
    timer = setInterval(wake, pollInterval).unref();
    wake();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    timer = undefined;
    // Not awaited, so that the server finishes its requests at the same time.
    stopped = worker.stop();
  });
  app.addHook('onClose', async () => stopped);
});
