import type { FastifyInstance } from 'fastify';
import { startAdminServer } from './admin/admin-server.ts';
import type { OperationContext } from './admin/operation.ts';
import { buildApp } from './app.ts';
import type { Calendar } from './bookings/calendar-format.ts';
import type { Config } from './server-config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import type { ServerDefinitions } from './definitions/server-definitions.ts';
import { getBaseUrl } from './http/base-url.ts';
import type { LogStream } from './http/logging.ts';
import type { Site } from './static-site/built-site.ts';
import { StartupError } from './startup-error.ts';

/** A running server. */
export interface RunningServer {
  /** The address of the server, such as http://127.0.0.1:2200. */
  readonly address: string;
  /** Stops listening, finishes open requests, and closes the database. */
  stop(): Promise<void>;
  /** Logs an uncaught error, for which the process ends. */
  logUncaught(error: unknown): void;
}

/** The options of a server besides its configuration. */
export interface StartServerOptions {
  readonly definitions: ServerDefinitions;
  readonly calendar: Calendar;
  readonly site: Site | undefined;
  readonly log: LogStream;
}

/** Opens the database and listens. Throws `StartupError` when either fails; everything that was opened is closed then. */
export async function startServer(config: Config, parts: StartServerOptions): Promise<RunningServer> {
  const open: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let close = open.pop(); close !== undefined; close = open.pop()) await close();
  };
  let app: FastifyInstance | undefined;
  try {
    const database = await openDatabase(config, {
      // Before there is a logger, a connection that breaks makes the start fail.
      onLost: (error) => app?.log.error({ err: error }, 'database connection lost'),
      // Before there is a logger, the message is a line of text, like the reason of a failed start.
      onWait: (message) => parts.log.write(`${message}\n`),
    });
    open.push(() => database.close());
    const findSiteUrl = (): string | undefined => config.publicUrl ?? (app?.server.listening === true ? getBaseUrl(app) : undefined);
    await openAdmin(config, database, findSiteUrl, open);
    const built = await buildApp({ ...parts, config, database, now: () => new Date() });
    app = built;
    open.push(() => built.close());
    return { address: await listen(built, config), stop, logUncaught: (error) => logUncaught(built, error) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Logs only the type of a thrown value that is no error, because the logger accepts errors only. */
function logUncaught(app: FastifyInstance, error: unknown): void {
  app.log.fatal(error instanceof Error ? { err: error } : { thrown: typeof error }, 'nothing has caught this error: the server ends');
}

/** Starts the admin server for the embedded database. Only one process can open that database, so the command `data` sends its operations to this process. */
async function openAdmin(
  config: Config,
  database: Database,
  findSiteUrl: () => string | undefined,
  open: (() => Promise<void>)[],
): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const context: OperationContext = {
    database,
    now: () => new Date(),
    // A getter, because the socket opens before the server listens and its address is known.
    get siteUrl() {
      return findSiteUrl();
    },
  };
  const socket = await startAdminServer(config.dataFolder, context);
  open.push(() => socket.close());
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw createListenError(error as NodeJS.ErrnoException, host, port);
  }
}

function createListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const mends: { readonly [code: string]: string } = {
    EADDRINUSE: `PORT: ${port} on ${host} is taken by another program. Stop that one, or choose another port, such as PORT=${port + 1}.`,
    EACCES: `PORT: ${port} on ${host} is not open to this user. Choose a port above 1023.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all networks.`,
    EAI_AGAIN: `HOST: ${host} cannot be looked up. Use 127.0.0.1, or 0.0.0.0 for all networks.`,
    ENOTFOUND: `HOST: ${host} is not known. Use 127.0.0.1, or 0.0.0.0 for all networks.`,
  };
  const suggestion = mends[error.code ?? ''];
  return suggestion === undefined ? error : new StartupError(suggestion);
}
