import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request to a server, byte for byte. Resolves with all that the server sends until it closes the connection. */
export function sendRawRequest(address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}
