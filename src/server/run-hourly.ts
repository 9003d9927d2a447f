import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/**
 * Runs `work` before the server listens, and then every hour. A failure is logged as `failure`, and the next run tries
 * again. The app closes after the current run.
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
