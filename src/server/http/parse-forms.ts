import type { FastifyInstance } from 'fastify';

/** Lets the routes of this plugin take a form as browsers send it: the body is a `URLSearchParams`. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}
