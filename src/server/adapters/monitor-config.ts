import { readTogether, readVariable, invalidVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** Where browsers report faults of the site. */
export interface MonitorConfig {
  /** The public address of a project at the error-reporting service. */
  readonly dsn: string;
  /** Its origin, as a content security policy writes it. */
  readonly origin: string;
  /** The host at which the site is in production; everywhere else it is staging. */
  readonly productionHost: string | undefined;
}

/** Reads SENTRY_DSN and PRODUCTION_HOST. Without the first, nothing is reported (`undefined`). Throws `StartupError` naming what cannot be used. */
export function readMonitorConfig(environment: Environment, production: boolean): MonitorConfig | undefined {
  const { productionHost, project } = readTogether({
    productionHost: () => readHost(environment),
    project: () => readProject(environment, production),
  });
  return project === undefined ? undefined : { ...project, productionHost };
}

function readProject(environment: Environment, production: boolean): Pick<MonitorConfig, 'dsn' | 'origin'> | undefined {
  const dsn = readVariable(environment, 'SENTRY_DSN');
  if (dsn === undefined) return undefined;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  const isSafe = isSafeProtocol(url?.protocol, production);
  const isDsn =
    url !== undefined && /^\w+$/.test(url.username) && url.password + url.search + url.hash === '' && /\/\d+$/.test(url.pathname);
  // The key in it is public; one with a password is of another kind, and must not be repeated.
  if (!isSafe || !isDsn) throw new StartupError('SENTRY_DSN is not the address of a project. Write it as https://key@host/1.');
  return { dsn: url.href, origin: url.origin };
}

function readHost(environment: Environment): string | undefined {
  const host = readVariable(environment, 'PRODUCTION_HOST')?.toLowerCase();
  if (host === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return host;
  throw invalidVariable('PRODUCTION_HOST', host, 'is not a host name', 'Write it as www.example.com.');
}
