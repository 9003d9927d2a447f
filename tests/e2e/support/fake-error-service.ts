import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the error-reporting service, which keeps what reaches it. */
export interface FakeErrorService {
  /** The address of the project there, as the server is configured with it. */
  readonly dsn: string;
  readonly origin: string;
  /** Everything that has arrived: addresses, headers and bodies. */
  readonly requests: readonly string[];
  /** The reports among it. */
  reports(): readonly { readonly [field: string]: unknown }[];
  close(): Promise<void>;
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    dsn: `http://samplekey@${host}/1`,
    origin: `http://${host}`,
    requests,
    reports: () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '{}') as { readonly [field: string]: unknown }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
