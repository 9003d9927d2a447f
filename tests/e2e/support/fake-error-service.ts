import { createServer } from 'node:http';
import { listenLocally } from './local-server.ts';
import type { LocalServer } from './local-server.ts';

/** A fake error-reporting service that records its requests. */
export interface FakeErrorService extends LocalServer {
  /** The DSN of the project: the value that the server is configured with. */
  readonly dsn: string;
  /** Every request so far: path, headers and body, in one text each. */
  readonly requests: readonly string[];
  /** The event of each request. */
  reports(): readonly { readonly [field: string]: unknown }[];
}

/** Starts the fake service on a free local port. */
export async function startFakeErrorService(): Promise<FakeErrorService> {
  const requests: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      bodies.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  const local = await listenLocally(server);
  return {
    ...local,
    dsn: `${local.origin.replace('//', '//samplekey@')}/1`,
    requests,
    reports: () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '{}') as { readonly [field: string]: unknown }),
  };
}
