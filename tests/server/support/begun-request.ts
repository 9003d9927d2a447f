import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request in progress. */
export interface BegunRequest {
  /** Sends the rest of the request. Resolves with all that the server sends until it closes the connection. */
  finish(): Promise<string>;
}

/** Sends the head of a request that posts an event. Resolves when the server waits for the body. */
export async function beginRequest(address: string): Promise<BegunRequest> {
  const body = '{"name":"page_view","route":"*"}';
  const { hostname, port } = new URL(address);
  // A server that ends without waiting for the request resets the connection.
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = `POST /v1/web/events HTTP/1.1\r\nHost: intake\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  const [accepted] = (await once(socket, 'data')) as [Buffer];
  if (!String(accepted).includes('100 Continue')) throw new Error(`${address} does not wait for a body: ${String(accepted)}`);
  return {
    finish() {
      socket.write(body);
      return text(socket);
    },
  };
}

/** Waits until no process listens at an address. */
export async function untilRefused(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer === undefined) return;
  }
}
