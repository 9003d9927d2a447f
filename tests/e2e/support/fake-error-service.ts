import { createServer } from 'node:http';
import { listenLocally } from './local-server.ts';
import type { LocalServer } from './local-server.ts';

/** A stand-in for the error-reporting service, which keeps what reaches it. */
export interface FakeErrorService extends LocalServer {
  /** The address of the project there, as the server is configured with it. */
  readonly dsn: string;
  /** Everything that has arrived: addresses, headers and bodies. */
  readonly requests: readonly string[];
  /** The reports among it. */
  reports(): readonly { readonly [field: string]: unknown }[];
}

/** Starts the stand-in on a free port. */
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
