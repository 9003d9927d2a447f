import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/**
 * Does `work` before the server listens and then every hour while it does. A failure is logged as `failure`
 * and waits for the next time. The app closes only when work under way is done.
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
