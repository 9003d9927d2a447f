import fp from 'fastify-plugin';

/**
 * Warns once, at the first request that a proxy seems to have forwarded, if no proxy is trusted: all clients behind the proxy would
 * then share their limits. It only warns, because a client can send the header itself. For production.
 */
export default fp(async (app) => {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      'a request has X-Forwarded-For, and TRUSTED_PROXIES is 0: if proxies are in front, all clients share one limit; set TRUSTED_PROXIES to the number of proxies',
    );
  });
});
