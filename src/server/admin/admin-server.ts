import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import { describeError } from './error-reason.ts';
import type { OperationContext, Operation, OperationInput, OutputChunk } from './operation.ts';
import { operations } from './operations/operation-registry.ts';
import type { OperationName } from './operations/operation-registry.ts';

/** Returns the path of the socket on which the server of a data folder listens for the command `data`. */
export function adminSocketPath(dataFolder: string): string {
  return path.join(dataFolder, 'admin.sock');
}

/** Runs the operations of the command `data` while the main server has the embedded database open. */
export interface AdminServer {
  close(): Promise<void>;
}

/**
 * Listens on a Unix socket in the data folder, which only its owner may open (0600). The caller has the folder's
 * lock, so an existing socket was left behind and is removed. An operation is requested by `POST /<name>`. Its input
 * is in the body, because a path could be logged and the input can name a person.
 */
export async function startAdminServer(dataFolder: string, data: OperationContext): Promise<AdminServer> {
  const file = adminSocketPath(dataFolder);
  await rm(file, { force: true });
  const server = createServer((request, response) => void handleRequest(data, request, response));
  await listenPrivately(server, file);
  return {
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

/** Creates the socket with mode 0600 from the start, so that nobody else can connect before the mode is set. */
async function listenPrivately(server: Server, file: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve));
  } finally {
    process.umask(mask);
  }
}

async function handleRequest(data: OperationContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const operation = findOperation(request);
  if (operation === undefined) {
    response.writeHead(404).end();
    return;
  }
  try {
    const chunks = operation(data, (await json(request)) as OperationInput)[Symbol.asyncIterator]();
    const first = await chunks.next();
    response.writeHead(200);
    // A later failure closes the connection, which the command reports, so it never takes incomplete output for complete output.
    await pipeline(Readable.from(prependChunk(first, chunks)), response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(error instanceof StartupError ? 422 : 500).end(describeError(error));
  }
}

function findOperation({ method, url }: IncomingMessage): Operation | undefined {
  const name = url?.slice(1) ?? '';
  return method === 'POST' && Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;
}

/** Yields `first`, then the others. When the reader stops early, it also ends `others`; a backup would otherwise keep its transaction open for ever. */
async function* prependChunk(first: IteratorResult<OutputChunk>, others: AsyncIterator<OutputChunk>): AsyncGenerator<OutputChunk> {
  try {
    for (let chunk = first; chunk.done !== true; chunk = await others.next()) yield chunk.value;
  } finally {
    await others.return?.();
  }
}
