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

/** Where the server of a data folder listens for the command `data`. */
export function adminSocketPath(dataFolder: string): string {
  return path.join(dataFolder, 'admin.sock');
}

/** What serves the command `data` while the server holds the embedded database. */
export interface AdminServer {
  close(): Promise<void>;
}

/**
 * Listens on a Unix socket in the data folder, which only its owner may open (0600). The caller holds the
 * folder's lock, so a socket that stands there was left behind and is removed. An operation is asked for by
 * `POST /<name>`; what it is told stands in the body, as whom to delete belongs in no address.
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

/** The socket is made with the mode that the mask leaves; nobody can connect in between. */
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
    const pieces = operation(data, (await json(request)) as OperationInput)[Symbol.asyncIterator]();
    const first = await pieces.next();
    response.writeHead(200);
    // What breaks off from here on closes the connection, which the command reports: half a file is never taken for a whole one.
    await pipeline(Readable.from(prependChunk(first, pieces)), response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(error instanceof StartupError ? 422 : 500).end(describeError(error));
  }
}

function findOperation({ method, url }: IncomingMessage): Operation | undefined {
  const name = url?.slice(1) ?? '';
  return method === 'POST' && Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;
}

async function* prependChunk(first: IteratorResult<OutputChunk>, others: AsyncIterator<OutputChunk>): AsyncGenerator<OutputChunk> {
  for (let piece = first; piece.done !== true; piece = await others.next()) yield piece.value;
}
