import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findDriverMessage } from '../db/database-errors.ts';

/** The least severe lines that are logged. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One of the levels. */
export type LogLevel = (typeof logLevels)[number];

/** The stream that log lines are written to. */
export interface LogStream {
  write(line: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the handler for addresses without a route has answered with: the pattern of a page's route, or the name of a file. */
    served: string | undefined;
  }
}

/**
 * The options of the logger, which writes to `stream`. Log lines have no submitted values: requests are logged by the pattern of
 * their route or the name of a file, and errors without their message, because database errors quote values. Only errors of the
 * driver without a code keep their message, because nothing else says what happened.
 */
export function loggerOptions(level: LogLevel, stream: LogStream): FastifyLoggerOptions & { readonly base: null } {
  return { level, stream, base: null, serializers: { err: errorWithoutValues, req: requestWithoutValues } };
}

/** Logs one line for each response: pattern or name of a file, status and time; no address, query, body or header. */
export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('served', undefined);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ ...requestWithoutValues(request), status: reply.statusCode, milliseconds }, 'answered');
  });
});

function requestWithoutValues(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.served ?? request.routeOptions?.url ?? 'none' };
}

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function errorWithoutValues(error: Error): LoggedError {
  const { code } = error as { readonly code?: unknown };
  return {
    type: error.name,
    message: findDriverMessage(error) ?? '(left out)',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: errorWithoutValues(error.cause) } : {}),
  };
}
