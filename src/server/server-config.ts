import path from 'node:path';
import type { FlowsFrom } from '../definitions/index.ts';
import { readPasswordConfig } from './accounts/passwords/password-config.ts';
import type { PasswordConfig } from './accounts/passwords/password-config.ts';
import { readBotConfig } from './bot-protection/bot-config.ts';
import type { BotConfig } from './bot-protection/bot-config.ts';
import { readEnum, readVariable, readInteger, invalidVariable } from './environment.ts';
import type { Environment } from './environment.ts';
import { isLoopback, readFakes } from './adapters/fakes.ts';
import type { FakeName } from './adapters/fakes.ts';
import { readIdentityConfig } from './adapters/identity-config.ts';
import type { IdentityConfig } from './adapters/identity-config.ts';
import { readEmailConfig } from './adapters/email-config.ts';
import type { EmailConfig } from './adapters/email-config.ts';
import { defaultPostgresLimits } from './db/postgres.ts';
import type { PostgresLimits } from './db/postgres.ts';
import { readMonitorConfig } from './adapters/monitor-config.ts';
import type { MonitorConfig } from './adapters/monitor-config.ts';
import { readPaymentConfig } from './adapters/payment-config.ts';
import type { PaymentConfig } from './adapters/payment-config.ts';
import { readSchedulerConfig } from './adapters/scheduler-config.ts';
import type { SchedulerConfig } from './adapters/scheduler-config.ts';
import type { RequestLimits } from './http/rate-limit.ts';
import { StartupError } from './startup-error.ts';

/** How the server runs. Every value comes from one environment variable, listed in README.md beside this file. */
export interface Config extends EmailConfig, RequestLimits {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** Whether flows and forms are those of the releases that flows/catalog.json serves, or the files as they stand. */
  readonly flowsFrom: FlowsFrom;
  readonly logLevel: (typeof logLevels)[number];
  /** The folder of the embedded database, its lock and its socket; absolute. */
  readonly dataFolder: string;
  /** A PostgreSQL connection string; `undefined` means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How this process uses PostgreSQL. */
  readonly postgres: PostgresLimits;
  /** For how many days a repeated request gets the answer of the first one. */
  readonly idempotencyDays: number;
  /** How many proxies stand in front of the server and are believed about a client's address. */
  readonly trustedProxies: number;
  /** When the welcome team can call: a file in the format of schemas/calendar.schema.json; absolute. */
  readonly calendarFile: string;
  /** The folder that holds flows/ and schemas/; absolute. */
  readonly definitionsFolder: string;
  /** The folder of the built site; absolute. */
  readonly siteFolder: string;
  /** How groups are verified; `undefined` means not at all. */
  readonly identity: IdentityConfig | undefined;
  /** The scheduler that pages embed; `undefined` means none. */
  readonly scheduler: SchedulerConfig | undefined;
  /** Where orders are paid. */
  readonly payment: PaymentConfig;
  /** The fakes that were asked for by name. */
  readonly fakesAskedFor: readonly FakeName[];
  /** How hard browsers have to work before they send an account. */
  readonly bot: BotConfig;
  /** How much work passwords may make, and how many links to choose one are mailed. */
  readonly passwords: PasswordConfig;
  /** Where browsers report faults; `undefined` means nowhere. */
  readonly monitor: MonitorConfig | undefined;
}

/** The calendar of a server that is told of no other. */
export const defaultCalendarFile = path.join(import.meta.dirname, 'bookings/calendar.json');

/** The folder that holds flows/ and schemas/ of this repository. */
export const defaultDefinitionsFolder = path.resolve(import.meta.dirname, '../..');

/** Where `npm run build` puts the site. */
export const defaultSiteFolder = path.resolve(import.meta.dirname, '../../dist/site');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const flowSources: readonly FlowsFrom[] = ['releases', 'working-files'];
const nodeEnvironments = ['development', 'test', 'production'] as const;

/** A Unix socket's path may have about 100 bytes; the socket stands in the data folder. */
const maxDataFolderBytes = 80;

/** Reads the environment. Throws `StartupError` naming the first variable whose value cannot be used. */
export function readConfig(environment: Environment, workingFolder: string = process.cwd()): Config {
  const production = readEnum(environment, 'NODE_ENV', nodeEnvironments, 'development') === 'production';
  const databaseUrl = readDatabaseUrl(environment, production);
  if (production && databaseUrl === undefined) requireEmbeddedAllowed(environment);
  return {
    host: readHost(environment),
    port: readInteger(environment, 'PORT', { from: 0, to: 65_535, otherwise: 2200 }),
    production,
    flowsFrom: readEnum(environment, 'FLOWS_FROM', flowSources, production ? 'releases' : 'working-files'),
    logLevel: readEnum(environment, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    dataFolder: readDataFolder(environment, workingFolder, databaseUrl === undefined),
    databaseUrl,
    postgres: readPostgresLimits(environment),
    postsPerMinute: readInteger(environment, 'POSTS_PER_MINUTE', { from: 1, to: 1_000_000, otherwise: 30 }),
    readsPerMinute: readInteger(environment, 'READS_PER_MINUTE', { from: 1, to: 1_000_000, otherwise: 300 }),
    eventsPerMinute: readInteger(environment, 'EVENTS_PER_MINUTE', { from: 1, to: 1_000_000, otherwise: 600 }),
    idempotencyDays: readInteger(environment, 'IDEMPOTENCY_DAYS', { from: 1, to: 365, otherwise: 7 }),
    trustedProxies: readInteger(environment, 'TRUSTED_PROXIES', { from: 0, to: 10, otherwise: 0 }),
    calendarFile: path.resolve(workingFolder, readVariable(environment, 'CALENDAR_FILE') ?? defaultCalendarFile),
    definitionsFolder: path.resolve(workingFolder, readVariable(environment, 'DEFINITIONS_DIR') ?? defaultDefinitionsFolder),
    siteFolder: path.resolve(workingFolder, readVariable(environment, 'SITE_DIR') ?? defaultSiteFolder),
    fakesAskedFor: readFakes(environment, production),
    identity: readIdentityConfig(environment, production),
    scheduler: readSchedulerConfig(environment, production),
    bot: readBotConfig(environment),
    passwords: readPasswordConfig(environment),
    monitor: readMonitorConfig(environment, production),
    ...readEmailConfig(environment, production),
    payment: readPaymentConfig(environment, production),
  };
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

function readDataFolder(environment: Environment, workingFolder: string, embedded: boolean): string {
  const given = readVariable(environment, 'DATA_DIR') ?? '.data';
  const folder = path.resolve(workingFolder, given);
  if (given.includes('\0')) throw invalidVariable('DATA_DIR', given, 'is not a path', 'Name a folder.');
  if (embedded && Buffer.byteLength(folder) > maxDataFolderBytes) {
    throw invalidVariable('DATA_DIR', folder, `is longer than ${maxDataFolderBytes} bytes`, 'Choose a folder with a shorter path.');
  }
  return folder;
}

/** The value may hold a password, so a complaint about it never repeats it. */
function readDatabaseUrl(environment: Environment, production: boolean): string | undefined {
  const url = readVariable(environment, 'DATABASE_URL');
  if (url === undefined) return undefined;
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartupError('DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.');
  }
  if (production && !isDatabaseProtected(new URL(url))) {
    throw new StartupError('DATABASE_URL names a database on another machine without TLS. Add ?sslmode=verify-full to it.');
  }
  return url;
}

/** The driver verifies the certificate in each of these modes. On this machine nobody listens. */
function isDatabaseProtected({ hostname, searchParams }: URL): boolean {
  return isLoopback(hostname) || hostname === '' || /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}

function readPostgresLimits(environment: Environment): PostgresLimits {
  const { connections, statementMs } = defaultPostgresLimits;
  return {
    connections: readInteger(environment, 'DATABASE_CONNECTIONS', { from: 1, to: 1000, otherwise: connections }),
    statementMs: 1000 * readInteger(environment, 'DATABASE_STATEMENT_SECONDS', { from: 1, to: 600, otherwise: statementMs / 1000 }),
  };
}
