import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import pkg from '../../../package.json';

/** Describes every call at /openapi.json, from the very schemas that check it. */
export default fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Intake', version: pkg.version, description: 'The calls of the site. Every error has the body ApiError.' },
    },
    refResolver: { buildLocalReference: ({ title }, _base, _fragment, index) => (typeof title === 'string' ? title : `schema${index}`) },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
