import fp from 'fastify-plugin';

/**
 * While the server stops, each response closes its connection. An open connection would delay the exit until it times
 * out.
 */
export default fp(async (app) => {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  // A response that began earlier has no such header.
  app.addHook('onResponse', async (request) => {
    if (ending) request.raw.socket.destroySoon();
  });
});
