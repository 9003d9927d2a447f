import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A server with a self-signed certificate. */
export interface TlsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** The folder with a self-signed certificate for 127.0.0.1 and its key. Only tests use it. */
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

/** Starts a server that agrees to TLS as PostgreSQL does, and forwards all further bytes to a mail server with that certificate. A client can tell it from a database only after the TLS handshake. */
export async function startTlsDatabase(): Promise<TlsServer> {
  const tlsServer = await startTlsServer();
  const front = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      const upstream = connect(tlsServer.port, '127.0.0.1').on('error', () => undefined);
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
      await tlsServer.stop();
    },
  };
}
