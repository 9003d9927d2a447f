import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { createErrorEnvelope } from './error-envelope.ts';
import { Problem } from './problem.ts';

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

/**
 * Rejects requests with an ambiguous host: more than one Host header, or none in HTTP/1.1. Node would ignore the further ones, or
 * answer without a body.
 */
export const rejectAmbiguousHost = fp(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1 || (hosts === 0 && raw.headers.host === undefined && raw.httpVersion === '1.1')) {
      throw new Problem(400, 'The request has to name one host.');
    }
  });
  // Without this, Node answers an unknown expectation with an empty body.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(createErrorEnvelope(417, 'The expectation of the request cannot be met.'));
    response.writeHead(417, { ...protocolErrorHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' }).end(body);
  });
});

/** Answers a request that is not HTTP, has too large headers, or is too slow. Node gives only an error code and the socket. */
function onClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const answers: { readonly [code: string]: readonly [status: number, detail: string] } = {
    HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  };
  const [status, detail] = answers[code ?? ''] ?? [400, 'The request cannot be understood.'];
  const body = JSON.stringify(createErrorEnvelope(status, detail));
  const lines = Object.entries({ ...protocolErrorHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}
