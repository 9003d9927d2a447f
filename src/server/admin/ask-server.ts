import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { ExportFormat } from './export-runs.ts';
import { socketOf } from './socket.ts';

/** The export from the server that runs on this data folder; `undefined` when none does. Throws when it answers something else. */
export async function askServer(dataFolder: string, format: ExportFormat): Promise<AsyncIterable<string> | undefined> {
  const answer = await get(socketOf(dataFolder), `/export/runs/${format}`);
  if (answer === undefined) return undefined;
  answer.setEncoding('utf8');
  if (answer.statusCode === 200) return answer as AsyncIterable<string>;
  answer.destroy();
  throw new Error(`The running server answers ${answer.statusCode}: is it of another version?`);
}

function get(socketPath: string, path: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => (nobodyListens(error) ? resolve(undefined) : reject(error)))
      .end();
  });
}

/** There is no socket, or one that a dead server left behind. */
function nobodyListens({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
