import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../problem.ts';
import { envelope } from './error-envelope.ts';
import { fieldProblems } from './validation.ts';

/** What is said for the errors that Fastify itself finds before a route sees the request. */
const wording: { readonly [status: number]: string } = {
  400: 'The request body is not valid JSON.',
  413: 'The request is too large.',
  415: 'Send the body as application/json.',
  429: 'Too many requests. Try again in a minute.',
};

/** Answers every error with the envelope of seed 0 §8: no stack, no words of the client's. */
export default fp(async (app) => {
  app.setErrorHandler(answerError);
});

/** Sends the envelope of an error; one that nobody foresaw is logged and becomes a plain 500. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(error.status).send(envelope(error.status, error.message, error.fields));
  }
  if ('validation' in error && error.validation !== undefined) {
    const fields = fieldProblems(error.validation, error.validationContext ?? 'body');
    return reply.code(422).send(envelope(422, 'Some fields are not valid.', fields));
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500)
    return reply.code(status).send(envelope(status, wording[status] ?? 'The request cannot be understood.'));
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(envelope(500, 'Something went wrong on our side. Try again in a moment.'));
}
