import path from 'node:path';
import type { FlowsFrom } from '../definitions/index.ts';
import { readPasswordConfig } from './accounts/passwords/password-config.ts';
import type { PasswordConfig } from './accounts/passwords/password-config.ts';
import { readBotConfig } from './bot-protection/bot-config.ts';
import type { BotConfig } from './bot-protection/bot-config.ts';
import { readEnum, readList, readTogether, readVariable, readInteger, invalidVariable } from './environment.ts';
import type { Environment } from './environment.ts';
import { readFakes } from './adapters/fakes.ts';
import type { FakeName } from './adapters/fakes.ts';
import { readIdentityConfig } from './adapters/identity-config.ts';
import type { IdentityConfig } from './adapters/identity-config.ts';
import { readEmailConfig } from './adapters/email-config.ts';
import type { EmailConfig } from './adapters/email-config.ts';
import { readListConfig } from './adapters/list-config.ts';
import type { ListConfig } from './adapters/list-config.ts';
import { readPlaylistConfig } from './adapters/playlist-config.ts';
import type { PlaylistConfig } from './adapters/playlist-config.ts';
import { defaultPostgresLimits } from './db/postgres.ts';
import type { PostgresLimits } from './db/postgres.ts';
import { readContentConfig } from './adapters/content-config.ts';
import type { ContentConfig } from './adapters/content-config.ts';
import { readMonitorConfig } from './adapters/monitor-config.ts';
import type { MonitorConfig } from './adapters/monitor-config.ts';
import { readReviewConfig } from './static-site/review-config.ts';
import type { ReviewConfig } from './static-site/review-config.ts';
import { readPaymentConfig } from './adapters/payment-config.ts';
import type { PaymentConfig } from './adapters/payment-config.ts';
import { readSchedulerConfig } from './adapters/scheduler-config.ts';
import type { SchedulerConfig } from './adapters/scheduler-config.ts';
import { repositoryFolder } from './definitions/repository-folder.ts';
import { logLevels } from './http/logging.ts';
import type { LogLevel } from './http/logging.ts';
import type { RequestLimits } from './http/rate-limit.ts';
import { isLoopback } from './loopback.ts';
import { readRetention } from './retention/retention-periods.ts';
import type { RetentionPeriods } from './retention/retention-periods.ts';
import { listReasons, StartupError } from './startup-error.ts';

/** The configuration of the server. Every value comes from environment variables, which OPERATIONS.md lists. */
export interface Config extends EmailConfig, RequestLimits {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** Whether flows and forms come from the releases that flows/catalog.json serves, or from the working files. */
  readonly flowsFrom: FlowsFrom;
  readonly logLevel: LogLevel;
  /** The folder of the embedded database, its lock and its socket; absolute. */
  readonly dataFolder: string;
  /** A PostgreSQL connection string; `undefined` means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A connection string of the role that may change the tables; `undefined` means that of `databaseUrl`. */
  readonly migrationDatabaseUrl: string | undefined;
  /** The limits of this process on PostgreSQL. */
  readonly postgres: PostgresLimits;
  /** For how many days a repeated request gets the answer of the first request. */
  readonly idempotencyDays: number;
  /** The number of proxies in front of the server, whose statements about a client's address are trusted. */
  readonly trustedProxies: number;
  /** How many calls one network may book or move in a day. */
  readonly bookingsPerDay: number;
  /** The file with the times at which the welcome team can call, in the format of schemas/calendar.schema.json; absolute. */
  readonly calendarFile: string;
  /** The folder that holds flows/ and schemas/; absolute. */
  readonly definitionsFolder: string;
  /** The folder of the built site; absolute. */
  readonly siteFolder: string;
  /** The names of the optional pages that are served; all others are unknown addresses. */
  readonly optionalPages: readonly string[];
  /** The identity service; `undefined` means that no groups are verified. */
  readonly identity: IdentityConfig | undefined;
  /** The scheduler that pages embed; `undefined` for none. */
  readonly scheduler: SchedulerConfig | undefined;
  /** The content service of the journal; `undefined` for none. */
  readonly content: ContentConfig | undefined;
  /** The list service; `undefined` for none. */
  readonly lists: ListConfig | undefined;
  /** The service of the debug page of playlists; `undefined` for none. */
  readonly playlists: PlaylistConfig | undefined;
  /** The payment service. */
  readonly payment: PaymentConfig;
  /** The fakes that FAKES names. */
  readonly fakesAskedFor: readonly FakeName[];
  /** The proof of work that browsers have to do before they send certain forms. */
  readonly bot: BotConfig;
  /** The limits of password hashing and of mailed links, and the service of leaked passwords. */
  readonly passwords: PasswordConfig;
  /** The retention periods of kinds of data. Data of any other kind is stored until somebody deletes it. */
  readonly retention: RetentionPeriods;
  /** The service to which browsers report errors; `undefined` for none. */
  readonly monitor: MonitorConfig | undefined;
  /** The review pages; `undefined` when none are served. */
  readonly review: ReviewConfig | undefined;
}

/** The default calendar. */
export const defaultCalendarFile = path.join(import.meta.dirname, 'bookings/calendar.json');

/** The folder to which `npm run build` writes the site. */
export const defaultSiteFolder = path.resolve(import.meta.dirname, '../../dist/site');

const flowSources: readonly FlowsFrom[] = ['releases', 'working-files'];
const nodeEnvironments = ['development', 'test', 'production'] as const;

/** The path of a Unix socket may have about 100 bytes, and the data folder contains one. */
const maxDataFolderBytes = 80;

/** Optional pages for testing the site. Outside production they are always served. */
const debugPages = ['storedValues', 'playlistTest'];

/** The source of the configuration. */
interface ConfigSource {
  readonly environment: Environment;
  readonly production: boolean;
  readonly workingFolder: string;
}

/** The functions that read the parts of the configuration. Each throws `StartupError` with a reason for each variable that cannot be used. */
type ConfigReaders = { readonly [name in Exclude<keyof Config, keyof EmailConfig>]: (source: ConfigSource) => Config[name] } & {
  readonly email: (source: ConfigSource) => EmailConfig;
};

const readers: ConfigReaders = {
  host: ({ environment }) => readHost(environment),
  port: ({ environment }) => readInteger(environment, 'PORT', { from: 0, to: 65_535, otherwise: 2200 }),
  production: ({ environment }) => readProduction(environment),
  flowsFrom: ({ environment, production }) => readEnum(environment, 'FLOWS_FROM', flowSources, production ? 'releases' : 'working-files'),
  logLevel: ({ environment, production }) => readEnum(environment, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  dataFolder: ({ environment, workingFolder }) => readDataFolder(environment, workingFolder),
  databaseUrl: ({ environment, production }) => readDatabaseUrl(environment, production),
  migrationDatabaseUrl: ({ environment, production }) => readMigrationDatabaseUrl(environment, production),
  postgres: ({ environment }) => readPostgresLimits(environment),
  postsPerMinute: ({ environment }) => readLimit(environment, 'POSTS_PER_MINUTE', 30),
  readsPerMinute: ({ environment }) => readLimit(environment, 'READS_PER_MINUTE', 300),
  eventsPerMinute: ({ environment }) => readLimit(environment, 'EVENTS_PER_MINUTE', 600),
  countsPerMinute: ({ environment }) => readLimit(environment, 'COUNTS_PER_MINUTE', 120),
  idempotencyDays: ({ environment }) => readInteger(environment, 'IDEMPOTENCY_DAYS', { from: 1, to: 365, otherwise: 7 }),
  trustedProxies: ({ environment }) => readInteger(environment, 'TRUSTED_PROXIES', { from: 0, to: 10, otherwise: 0 }),
  bookingsPerDay: ({ environment }) => readLimit(environment, 'BOOKINGS_PER_DAY', 30),
  calendarFile: (source) => readPath(source, 'CALENDAR_FILE', defaultCalendarFile),
  definitionsFolder: (source) => readPath(source, 'DEFINITIONS_DIR', repositoryFolder),
  siteFolder: (source) => readPath(source, 'SITE_DIR', defaultSiteFolder),
  optionalPages: ({ environment, production }) => readOptionalPages(environment, production),
  fakesAskedFor: ({ environment, production }) => readFakes(environment, production),
  identity: ({ environment, production }) => readIdentityConfig(environment, production),
  scheduler: ({ environment, production }) => readSchedulerConfig(environment, production),
  content: ({ environment, production }) => readContentConfig(environment, production),
  lists: ({ environment, production }) => readListConfig(environment, production),
  playlists: ({ environment, production }) => readPlaylistConfig(environment, production),
  bot: ({ environment }) => readBotConfig(environment),
  passwords: ({ environment, production }) => readPasswordConfig(environment, production),
  retention: ({ environment }) => readRetention(environment),
  monitor: ({ environment, production }) => readMonitorConfig(environment, production),
  review: ({ environment, production, workingFolder }) => readReviewConfig(environment, production, workingFolder),
  email: ({ environment, production }) => readEmailConfig(environment, production),
  payment: ({ environment, production }) => readPaymentConfig(environment, production),
};

/** Reads the configuration from environment variables. Throws `StartupError` about the first variable that cannot be used. */
export function readConfig(environment: Environment, workingFolder: string = process.cwd()): Config {
  const source = { environment, workingFolder, production: readProduction(environment) };
  const { email, ...parts } = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(source)])) as {
    readonly [name in keyof ConfigReaders]: ReturnType<ConfigReaders[name]>;
  };
  return { ...parts, ...email };
}

/** Returns every problem of the environment variables, whereas `readConfig` stops at the first one. */
export function findConfigFaults(environment: Environment, workingFolder: string = process.cwd()): readonly string[] {
  const production = attempt(() => readProduction(environment));
  const source = { environment, workingFolder, production: production.value ?? true };
  const faults = Object.values(readers).flatMap((read: (from: ConfigSource) => unknown) => attempt(() => read(source)).faults);
  return [...new Set([...production.faults, ...faults])];
}

function attempt<T>(read: () => T): { readonly value?: T; readonly faults: readonly string[] } {
  try {
    return { value: read(), faults: [] };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { faults: listReasons(error) };
  }
}

function readProduction(environment: Environment): boolean {
  return readEnum(environment, 'NODE_ENV', nodeEnvironments, 'development') === 'production';
}

function readOptionalPages(environment: Environment, production: boolean): readonly string[] {
  const named = readList(environment, 'OPTIONAL_PAGES');
  return production ? named : [...new Set([...named, ...debugPages])];
}

function readLimit(environment: Environment, name: string, otherwise: number): number {
  return readInteger(environment, name, { from: 1, to: 1_000_000, otherwise });
}

function readPath({ environment, workingFolder }: ConfigSource, name: string, otherwise: string): string {
  return path.resolve(workingFolder, readVariable(environment, name) ?? otherwise);
}

function requireEmbeddedAllowed(environment: Environment): void {
  if (readEnum(environment, 'ALLOW_EMBEDDED_DATABASE', ['yes', 'no'], 'no') === 'yes') return;
  throw new StartupError(
    'DATABASE_URL is not set: in production, data belongs in PostgreSQL. Set it, or accept that a power cut may lose data with ALLOW_EMBEDDED_DATABASE=yes.',
  );
}

function readHost(environment: Environment): string {
  const host = readVariable(environment, 'HOST') ?? '127.0.0.1';
  if (/^[A-Za-z0-9.:_-]+$/.test(host)) return host;
  throw invalidVariable('HOST', host, 'is not a host name or address', 'Use one such as 127.0.0.1, or 0.0.0.0 for all networks.');
}

function readDataFolder(environment: Environment, workingFolder: string): string {
  const given = readVariable(environment, 'DATA_DIR') ?? '.data';
  const folder = path.resolve(workingFolder, given);
  // Without a shell, such as under a service manager, `~` would be the name of a folder.
  if (given.startsWith('~'))
    throw invalidVariable('DATA_DIR', given, 'begins with ~, which only a shell replaces', 'Write the whole path.');
  if (given.includes('\0')) throw invalidVariable('DATA_DIR', given, 'is not a path', 'Name a folder.');
  const embedded = readVariable(environment, 'DATABASE_URL') === undefined;
  if (embedded && Buffer.byteLength(folder) > maxDataFolderBytes) {
    throw invalidVariable('DATA_DIR', folder, `is longer than ${maxDataFolderBytes} bytes`, 'Choose a folder with a shorter path.');
  }
  return folder;
}

function readDatabaseUrl(environment: Environment, production: boolean): string | undefined {
  const url = readPostgresUrl(environment, 'DATABASE_URL', production);
  if (production && url === undefined) requireEmbeddedAllowed(environment);
  return url;
}

function readMigrationDatabaseUrl(environment: Environment, production: boolean): string | undefined {
  const url = readPostgresUrl(environment, 'MIGRATION_DATABASE_URL', production);
  if (url === undefined || readVariable(environment, 'DATABASE_URL') !== undefined) return url;
  throw new StartupError('MIGRATION_DATABASE_URL is set without DATABASE_URL: the server needs the address of the role that serves, too.');
}

/** The error never repeats the value, which may contain a password. */
function readPostgresUrl(environment: Environment, name: string, production: boolean): string | undefined {
  const url = readVariable(environment, name);
  if (url === undefined) return undefined;
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartupError(
      `${name} is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database, with special characters as %XX.`,
    );
  }
  if (production && !isDatabaseProtected(new URL(url))) {
    throw new StartupError(`${name} names a database on another machine without TLS. Add ?sslmode=verify-full to it.`);
  }
  return url;
}

/**
 * True when the connection uses TLS with a verified certificate, or stays on this machine. The driver verifies the certificate in each
 * of these modes, unless `uselibpqcompat` is set. Like the driver, this uses the last of several values of a parameter, and prefers the
 * host in the query to that of the address.
 */
function isDatabaseProtected({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) ?? hostname;
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  const mode = searchParams.getAll('sslmode').at(-1) ?? '';
  return /^(require|verify-ca|verify-full)$/.test(mode) && !searchParams.has('uselibpqcompat');
}

function readPostgresLimits(environment: Environment): PostgresLimits {
  const { connections, statementMs } = defaultPostgresLimits;
  const given = readTogether({
    connections: () => readInteger(environment, 'DATABASE_CONNECTIONS', { from: 1, to: 1000, otherwise: connections }),
    statementMs: () => 1000 * readInteger(environment, 'DATABASE_STATEMENT_SECONDS', { from: 1, to: 600, otherwise: statementMs / 1000 }),
  });
  return { ...defaultPostgresLimits, ...given };
}
