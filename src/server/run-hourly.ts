import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/**
 * Runs `work` before the server listens, and then every hour. Logs an error with the message `failure`; the next run tries again.
 * Closing the app waits for the current run.
 */
export function runHourly(app: FastifyInstance, work: () => Promise<void>, failure: string): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = (): Promise<void> => {
    running = work().catch((error: unknown) => app.log.error({ err: error }, failure));
    return running;
  };
  app.addHook('onReady', run);
  app.addHook('onListen', async () => {
    timer = setInterval(() => void run(), hour).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
