import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import pkg from '../../../package.json';

/** Serves the OpenAPI description at /openapi.json, from the schemas that validate the requests. */
export default fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Intake', version: pkg.version, description: 'The endpoints of the site. Every error has the body ApiError.' },
    },
    refResolver: { buildLocalReference: ({ title }, _base, _fragment, index) => (typeof title === 'string' ? title : `schema${index}`) },
  });
  let description = '';
  app.addHook('onReady', async () => {
    description = JSON.stringify(app.swagger());
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
});
