import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends the very bytes of a request to a server, and gives all that it answers before it closes the connection. */
export function sendRawRequest(address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}
