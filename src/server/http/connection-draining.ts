import fp from 'fastify-plugin';

/**
 * While the server ends, every answer ends its connection too: one that a browser keeps open would hold
 * the process back until it times out.
 */
export default fp(async (app) => {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  // An answer that was begun before carries no such header.
  app.addHook('onResponse', async (request) => {
    if (ending) request.raw.socket.destroySoon();
  });
});
