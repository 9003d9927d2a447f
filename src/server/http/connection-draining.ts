import fp from 'fastify-plugin';

/** While the server stops, each response closes its connection. Otherwise open connections would delay the exit until they time out. */
export default fp(async (app) => {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  // A response that began before the stop has no such header.
  app.addHook('onResponse', async (request) => {
    if (ending) request.raw.socket.destroySoon();
  });
});
