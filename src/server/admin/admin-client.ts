import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartupError } from '../startup-error.ts';
import type { OperationInput, OutputChunk } from './operation.ts';
import type { OperationName } from './operations/operation-registry.ts';
import { adminSocketPath } from './admin-server.ts';

/**
 * What the server that runs on this data folder answers to an operation; `undefined` when none runs.
 * Throws `StartupError` with the server's words when it refuses, or when it ends meanwhile.
 */
export async function requestOperation(
  dataFolder: string,
  operation: OperationName,
  input: OperationInput,
): Promise<AsyncIterable<OutputChunk> | undefined> {
  const answer = await post(adminSocketPath(dataFolder), operation, JSON.stringify(input));
  if (answer === undefined) return undefined;
  if (answer.statusCode === 200) return readChunks(answer);
  const words = await text(answer);
  if (answer.statusCode === 422) throw new StartupError(words);
  if (answer.statusCode === 500) throw new StartupError(`The running server failed: ${words}`);
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
    for await (const piece of answer) yield piece as Uint8Array;
  } catch (error) {
    throw toConnectionError(error);
  }
}

/** There is no socket, or one that a dead server left behind. */
function isNotListening({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}

function toConnectionError(error: unknown): Error {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    ? new StartupError('The running server ended or failed before it had answered. Repeat this.')
    : (error as Error);
}
