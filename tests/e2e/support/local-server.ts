import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a journey on a free local port. */
export interface LocalServer {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  /** Closes the server with its open connections. */
  close(): Promise<void>;
}

/** Makes a server listen on a free port of 127.0.0.1. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
