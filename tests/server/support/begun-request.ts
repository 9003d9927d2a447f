import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that a server works on. */
export interface BegunRequest {
  /** Sends the rest of it, and gives all that the server answers before it closes the connection. */
  finish(): Promise<string>;
}

/** Sends an event to a server without its body, and returns once the server waits for that. */
export async function beginRequest(address: string): Promise<BegunRequest> {
  const body = '{"name":"page_view","route":"*"}';
  const { hostname, port } = new URL(address);
  // A server that ends at once cuts the connection.
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
