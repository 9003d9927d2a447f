import fp from 'fastify-plugin';

/**
 * Warns once, at the first request that a proxy seems to have passed on, where no proxy is trusted: all clients behind one
 * would share its limits. A client may send the header itself, so it is no more than a warning. For production.
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
