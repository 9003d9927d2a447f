import { readTogether, readVariable, invalidVariable } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { isSafeProtocol } from './safe-protocol.ts';

/** The error-reporting service to which browsers report errors of the site. */
export interface MonitorConfig {
  /** The public address of our project at the service. */
  readonly dsn: string;
  /** The origin of `dsn`, for a content security policy. */
  readonly origin: string;
  /** The host of the production site. Reports from any other host have the environment `staging`. */
  readonly productionHost: string | undefined;
}

/** Reads SENTRY_DSN and PRODUCTION_HOST. Without the first, nothing is reported (`undefined`). Throws `StartupError` with a reason for each variable that cannot be used. */
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
  // The key of a DSN is public, but the error does not repeat the value: an invalid one may contain a password.
  if (!isSafe || !isDsn) throw new StartupError('SENTRY_DSN is not the address of a project. Write it as https://key@host/1.');
  return { dsn: url.href, origin: url.origin };
}

function readHost(environment: Environment): string | undefined {
  const host = readVariable(environment, 'PRODUCTION_HOST')?.toLowerCase();
  if (host === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return host;
  throw invalidVariable('PRODUCTION_HOST', host, 'is not a host name', 'Write it as www.example.com.');
}
