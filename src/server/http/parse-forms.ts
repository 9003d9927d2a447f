import type { FastifyInstance } from 'fastify';

/** Lets the routes of this plugin accept forms as browsers send them: the body is a `URLSearchParams`. */
export function parseForms(app: FastifyInstance): void {
  parseFormsAs(app, (form) => form);
}

/** Lets the routes of this plugin accept forms as browsers send them: the body is an object with the last value of each field. */
export function parseFormFields(app: FastifyInstance): void {
  parseFormsAs(app, (form) => Object.fromEntries(form));
}

function parseFormsAs(app: FastifyInstance, convert: (form: URLSearchParams) => object): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, convert(new URLSearchParams(String(body)))),
  );
}
