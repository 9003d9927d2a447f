import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartupError } from '../startup-error.ts';
import type { OperationInput, OutputChunk } from './operation.ts';
import type { OperationName } from './operations/operation-registry.ts';
import { adminSocketPath } from './admin-server.ts';

/**
 * Requests an operation from the server that runs on this data folder, and returns its output; `undefined` when no server runs.
 * Throws `StartupError` when the server refuses the operation, fails, or does not know it. Reading the output throws
 * `StartupError` when the connection ends early.
 */
export async function requestOperation(
  dataFolder: string,
  operation: OperationName,
  input: OperationInput,
): Promise<AsyncIterable<OutputChunk> | undefined> {
  const answer = await post(adminSocketPath(dataFolder), operation, JSON.stringify(input));
  if (answer === undefined) return undefined;
  if (answer.statusCode === 200) return readChunks(answer);
  const message = await text(answer);
  if (answer.statusCode === 422) throw new StartupError(message);
  if (answer.statusCode === 500) throw new StartupError(`The running server failed: ${message}`);
  throw new StartupError('The running server does not know this command: it is of another version. Start it again, then repeat this.');
}

function post(socketPath: string, operation: string, body: string): Promise<IncomingMessage | undefined> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/${operation}`, headers }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => (isNotListening(error) ? resolve(undefined) : reject(toConnectionError(error))))
      .end(body);
  });
}

async function* readChunks(answer: IncomingMessage): AsyncGenerator<OutputChunk> {
  try {
    for await (const chunk of answer) yield chunk as Uint8Array;
  } catch (error) {
    throw toConnectionError(error);
  }
}

/** True when there is no socket, or only one that a dead server has left behind. */
function isNotListening({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}

function toConnectionError(error: unknown): Error {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    ? new StartupError('The running server ended or failed before it had answered. Repeat this.')
    : (error as Error);
}
