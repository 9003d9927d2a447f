import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A server with a certificate that nobody vouches for. */
export interface TlsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A certificate for 127.0.0.1 that has signed itself, with its key. It is for tests alone. */
const fixture = path.resolve(import.meta.dirname, '../../fixtures/certificate');

/** Starts a mail server that speaks TLS from the first byte. */
export async function startTlsServer(): Promise<TlsServer> {
  const key = await readFile(path.join(fixture, 'key.pem'));
  const cert = await readFile(path.join(fixture, 'certificate.pem'));
  const server = new SMTPServer({ secure: true, key, cert, logger: false, closeTimeout: 1 });
  // A client that refuses the certificate ends the handshake.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Starts what a client of PostgreSQL takes for a database until it sees that certificate: it agrees to TLS, and passes the rest on. */
export async function startTlsDatabase(): Promise<TlsServer> {
  const behind = await startTlsServer();
  const front = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      const upstream = connect(behind.port, '127.0.0.1').on('error', () => undefined);
      client.write('S');
      client.pipe(upstream).pipe(client);
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return {
    port,
    async stop() {
      await new Promise((resolve) => front.close(resolve));
      await behind.stop();
    },
  };
}
