import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './local-server.ts';
import type { LocalServer } from './local-server.ts';

/** A server whose document at `url` arrives in two parts, as over a slow connection. */
export interface SlowDocument extends LocalServer {
  readonly url: string;
  /** Sends the second part. */
  sendRest(): void;
}

/**
 * Starts a server that forwards requests to the site at `origin`. The document at `address` is sent only up to the first `mark` before
 * `sendRest` is called. Throws when the document does not contain `mark`.
 */
export async function startSlowDocument(origin: string, address: string, mark: string): Promise<SlowDocument> {
  let sendRest: () => void = () => undefined;
  const isRestAllowed = new Promise<void>((resolve) => (sendRest = resolve));
  const document = await (await fetch(origin + address)).text();
  const from = document.indexOf(mark);
  if (from < 0) throw new Error(`The document of ${address} has no text ${mark}.`);
  const server = createServer((request, response) => {
    void (request.url === address
      ? sendInParts(response, [document.slice(0, from), document.slice(from)], isRestAllowed)
      : forward(request, response, `${origin}${request.url}`));
  });
  const local = await listenLocally(server);
  return {
    ...local,
    url: `${local.origin}${address}`,
    sendRest,
  };
}

async function sendInParts(
  response: ServerResponse,
  [first, rest]: readonly [string, string],
  isRestAllowed: Promise<void>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(first);
  await isRestAllowed;
  response.end(rest);
}

/**
 * Forwards a request with its method and body, because the page also sends events. An event forwarded as a GET would be refused, and the
 * browser would report that as an error.
 */
async function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const { method = 'GET', headers } = request;
  const body = method === 'POST' ? await text(request) : null;
  const answer = await fetch(url, { method, body, headers: { 'content-type': headers['content-type'] ?? 'text/plain' } });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
}
