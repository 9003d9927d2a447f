import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { forgetAttempts } from '../db/idempotency.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface OldAttemptsParts {
  readonly queries: Queries;
  readonly now: Clock;
  /** How many days an attempt is kept. */
  readonly days: number;
}

/** Forgets old idempotency keys at the start and, while the server listens, every hour. A failure waits for the next time. */
export default fp(async (app, { queries, now, days }: OldAttemptsParts) => {
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): Promise<void> => {
    sweeping = forgetAttempts(queries, new Date(now().getTime() - days * day)).catch((error: unknown) =>
      app.log.error({ err: error }, 'old idempotency keys could not be deleted'),
    );
    return sweeping;
  };
  app.addHook('onReady', sweep);
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sweep(), hour).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
});
