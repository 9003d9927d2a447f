import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../start-failure.ts';
import type { OperationInput, Piece } from './operation.ts';
import type { OperationName } from './operations/registry.ts';
import { socketOf } from './socket.ts';

/**
 * What the server that runs on this data folder answers to an operation; `undefined` when none runs.
 * Throws `StartFailure` with the server's words when it refuses, or when it ends meanwhile.
 */
export async function askServer(
  dataFolder: string,
  operation: OperationName,
  input: OperationInput,
): Promise<AsyncIterable<Piece> | undefined> {
  const answer = await post(socketOf(dataFolder), operation, JSON.stringify(input));
  if (answer === undefined) return undefined;
  if (answer.statusCode === 200) return whole(answer);
  const words = await text(answer);
  if (answer.statusCode === 422) throw new StartFailure(words);
  if (answer.statusCode === 500) throw new StartFailure(`The running server failed: ${words}`);
  throw new StartFailure('The running server does not know this command: it is of another version. Start it again, then repeat this.');
}

function post(socketPath: string, operation: string, body: string): Promise<IncomingMessage | undefined> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/${operation}`, headers }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => (nobodyListens(error) ? resolve(undefined) : reject(broken(error))))
      .end(body);
  });
}

async function* whole(answer: IncomingMessage): AsyncGenerator<Piece> {
  try {
    for await (const piece of answer) yield piece as Uint8Array;
  } catch (error) {
    throw broken(error);
  }
}

/** There is no socket, or one that a dead server left behind. */
function nobodyListens({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}

function broken(error: unknown): Error {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    ? new StartFailure('The running server ended or failed before it had answered. Repeat this.')
    : (error as Error);
}
