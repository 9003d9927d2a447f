import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../db/database.ts';
import { exportFormats, exportRuns } from './export-runs.ts';

/** Where the server of a data folder listens for the command `data`. */
export function socketOf(dataFolder: string): string {
  return path.join(dataFolder, 'admin.sock');
}

/** What serves the command `data` while the server holds the embedded database. */
export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Listens on a Unix socket in the data folder, which only its owner may open (0600). The caller holds the
 * folder's lock, so a socket that stands there was left behind and is removed.
 */
export async function serveAdmin(dataFolder: string, queries: Queries): Promise<AdminSocket> {
  const file = socketOf(dataFolder);
  await rm(file, { force: true });
  const server = createServer((request, response) => void answer(queries, request, response));
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

async function answer(queries: Queries, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const format = exportFormats.find((one) => request.url === `/export/runs/${one}`);
  if (request.method !== 'GET' || format === undefined) {
    response.writeHead(404).end('This server knows no such command.');
    return;
  }
  try {
    // An export that breaks off closes the connection, which the command reports: half a file is never taken for a whole one.
    await pipeline(Readable.from(exportRuns(queries, format)), response);
  } catch (error) {
    response.destroy(error as Error);
  }
}
