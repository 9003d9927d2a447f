import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import pkg from '../../../package.json';

/** Describes every call at /openapi.json, from the very schemas that check it. */
export default fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Intake', version: pkg.version, description: 'The calls of the site. Errors have the body described under 4XX.' },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
