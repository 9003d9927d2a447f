import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { createErrorEnvelope } from './error-envelope.ts';

/** The headers of these responses. Plugins do not run for them. */
const protocolErrorHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Responses to malformed requests, which reach no plugin. They have the error envelope too. */
export const protocolErrorOptions = {
  frameworkErrors: onInvalidUrl,
  clientErrorHandler: onClientError,
} as const satisfies FastifyServerOptions;

/** An address that cannot be decoded, or with a parameter that is too long. */
function onInvalidUrl({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(statusCode).headers(protocolErrorHeaders).send(createErrorEnvelope(statusCode, 'The address cannot be read.'));
}

/** A request that is not HTTP, has too large headers, or is too slow. Node gives a code and the socket. */
function onClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const statuses: { readonly [code: string]: number } = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = statuses[code ?? ''] ?? 400;
  const body = JSON.stringify(createErrorEnvelope(status, 'The request cannot be understood.'));
  const lines = Object.entries({ ...protocolErrorHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}
