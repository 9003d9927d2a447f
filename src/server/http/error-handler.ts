import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isUnavailable } from '../db/database-errors.ts';
import { databaseUnavailable, Problem } from './problem.ts';
import { createErrorEnvelope } from './error-envelope.ts';
import { toErrorDetails } from './validation-details.ts';

/** The messages of errors that Fastify finds before the handler runs. */
const statusMessages: { readonly [status: number]: string } = {
  400: 'The request body is not valid JSON.',
  413: 'The request is too large.',
  415: 'Send the body as application/json.',
};

/** Sends every error as the envelope of seed 0 §8, without a stack and without submitted values. */
export default fp(async (app) => {
  app.setErrorHandler(answerError);
});

async function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const problem = await beginErrorAnswer(error, request, reply);
  return reply.send(createErrorEnvelope(problem.status, problem.message, problem));
}

/** Logs an error, and sets the status and headers of the response. Returns the problem for its body. */
export async function beginErrorAnswer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<Problem> {
  const problem = isCutShort(error, request) ? new Problem(400, 'The request ended before its body did.') : toProblem(error);
  request.server.noteDatabaseError(error);
  const event = problem.securityEvent ?? (problem.status === 429 ? 'limit reached' : undefined);
  if (event !== undefined) await request.server.logSecurityEvent(request, event);
  // Fastify would close the connection, and a client that is still sending would not receive the response.
  if (problem.status === 413) {
    reply.removeHeader('connection');
    request.raw.resume();
  }
  if (problem.status >= 500 && problem !== error) request.log.error({ err: error }, 'request failed');
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  reply.code(problem.status);
  return problem;
}

/**
 * Whether the client closed the connection within the body, or sent something there that is not HTTP. That is no error of the
 * server, and is not logged, because anybody could fill the log with it.
 */
function isCutShort(error: FastifyError | Error, { raw }: FastifyRequest): boolean {
  return 'code' in error && error.code === 'ECONNRESET' && !raw.complete;
}

/** Converts an error to the problem that is sent. An unexpected error becomes a plain 500. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if ('validation' in error && error.validation !== undefined) {
    return new Problem(422, 'Some fields are not valid.', { fields: toErrorDetails(error.validation, error.validationContext ?? 'body') });
  }
  if (isUnavailable(error)) return databaseUnavailable();
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500
    ? new Problem(status, statusMessages[status] ?? 'The request cannot be understood.')
    : new Problem(500, 'Something went wrong on our side. Try again in a moment.');
}
