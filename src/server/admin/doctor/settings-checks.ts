import { isLoopback } from '../../loopback.ts';
import { readVariable } from '../../environment.ts';
import type { Environment } from '../../environment.ts';
import { retentionKinds } from '../../retention/retention-periods.ts';
import type { Config } from '../../server-config.ts';
import { findUnreadVariables } from '../../unread-variables.ts';
import { exportCommand } from '../exports/export-command.ts';
import { listProblems, nameCheck, ok, warning } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

/** Finds settings that are valid by themselves, but contradict each other, have no effect, or are missing. */
export function checkSettings(config: Config, environment: Environment): readonly CheckResult[] {
  const problems = [
    ...checkEnvironmentName(config),
    ...checkIgnoredVariables(config, environment),
    ...checkAddresses(config),
    ...checkServices(config),
  ];
  return [...listProblems(problems, ok('settings', 'No setting contradicts another one.')), describeRetention(config)];
}

/** Finds variables whose names are likely mistyped names of settings. It does not need a valid configuration. */
export function checkNames(environment: Environment): readonly CheckResult[] {
  const problems = findUnreadVariables(environment).map(({ message, mend }) => warning(nameCheck, message, mend));
  return listProblems(problems, ok(nameCheck, 'No variable is nearly called as a setting is.'));
}

function checkEnvironmentName({ production, host, databaseUrl, publicUrl, flowsFrom }: Config): readonly (CheckResult | false)[] {
  const looksPublic = databaseUrl !== undefined || !isLoopback(host) || publicUrl?.startsWith('https:') === true;
  return [
    !production &&
      looksPublic &&
      warning(
        'settings',
        'NODE_ENV is not production, and DATABASE_URL, HOST or PUBLIC_URL are those of a server that others use.',
        'Set NODE_ENV=production.',
      ),
    production &&
      flowsFrom === 'working-files' &&
      warning(
        'settings',
        'FLOWS_FROM=working-files in production: unreleased changes decide about clients.',
        'Unset FLOWS_FROM, and build the site again.',
      ),
  ];
}

/** Finds variables that are set but have no effect, because another one is missing. */
function checkIgnoredVariables(config: Config, environment: Environment): readonly (CheckResult | false)[] {
  const isSet = (name: string): boolean => readVariable(environment, name) !== undefined;
  const ignored: readonly (readonly [name: string, needed: string, isIgnored: boolean])[] = [
    ['IDENTITY_SCOPES', 'IDENTITY_URL', config.production && config.identity === undefined],
    ['SCHEDULER_ORIGINS', 'SCHEDULER_URL', !isSet('SCHEDULER_URL')],
    ['PRODUCTION_HOST', 'SENTRY_DSN', config.monitor === undefined],
    ['REVIEW_TOKEN', 'REVIEW_DIR', config.review === undefined],
    ['DATABASE_CONNECTIONS', 'DATABASE_URL', config.databaseUrl === undefined],
    ['DATABASE_STATEMENT_SECONDS', 'DATABASE_URL', config.databaseUrl === undefined],
    ['ALLOW_EMBEDDED_DATABASE', 'NODE_ENV=production, without DATABASE_URL', !config.production || config.databaseUrl !== undefined],
  ];
  return ignored.map(
    ([name, needed, isIgnored]) =>
      isIgnored && isSet(name) && warning('settings', `${name} has no effect without ${needed}.`, `Set ${needed}, or unset ${name}.`),
  );
}

function checkAddresses(config: Config): readonly (CheckResult | false)[] {
  const { production, host, publicUrl, trustedProxies, monitor, mailFrom, databaseUrl, migrationDatabaseUrl } = config;
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const productionHost = monitor?.productionHost;
  return [
    production &&
      !isLoopback(host) &&
      trustedProxies === 0 &&
      warning(
        'settings',
        'TRUSTED_PROXIES=0 in production: behind a balancer all clients share one limit of requests.',
        'Set it to the number of proxies in front of the server, unless there is none.',
      ),
    productionHost !== undefined &&
      publicHost !== undefined &&
      productionHost !== publicHost &&
      warning(
        'settings',
        `PRODUCTION_HOST=${productionHost} is not the host of PUBLIC_URL: faults are reported as staging.`,
        `Set PRODUCTION_HOST=${publicHost}.`,
      ),
    production &&
      [mailFrom.address, publicHost ?? ''].some(isExample) &&
      warning('settings', 'MAIL_FROM or PUBLIC_URL is an example.', 'Write the real ones.'),
    migrationDatabaseUrl !== undefined &&
      databaseUrl !== undefined &&
      userOf(migrationDatabaseUrl) === userOf(databaseUrl) &&
      warning(
        'settings',
        'MIGRATION_DATABASE_URL and DATABASE_URL name one role: the server may change the tables.',
        'Make two roles by src/server/db/roles.sql.',
      ),
  ];
}

function isExample(address: string): boolean {
  return /(^|[.@])example\.(com|org|net)$/.test(address);
}

function userOf(url: string): string {
  return new URL(url).username;
}

function checkServices({
  production,
  identity,
  scheduler,
  content,
  lists,
  payment,
  passwords,
  publicUrl,
}: Config): readonly (CheckResult | false)[] {
  const returns = ['{successUrl}', '{cancelUrl}'].filter((name) => !payment.urlTemplate.includes(name));
  const paymentHost = production ? new URL(payment.urlTemplate.replaceAll(/\{\w*\}/g, 'x')).hostname : undefined;
  return [
    production &&
      returns.length > 0 &&
      warning(
        'settings',
        `PAYMENT_URL does not have ${returns.join(' and ')}: the payment page does not know where to lead back to.`,
        'Add them, unless the payment service has these addresses in its own settings.',
      ),
    paymentHost !== undefined &&
      publicUrl !== undefined &&
      paymentHost === new URL(publicUrl).hostname &&
      warning('settings', 'PAYMENT_URL is an address of this site.', 'Name the page of the payment service.'),
    production &&
      identity === undefined &&
      warning(
        'settings',
        'No identity service: no group can be verified, and none is offered.',
        'Set IDENTITY_URL, IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET, unless that is meant.',
      ),
    production &&
      scheduler === undefined &&
      warning(
        'settings',
        'No scheduling service: /call-cp and /talk-with-us/cp-call say that it is unavailable.',
        'Set SCHEDULER_URL, SCHEDULER_DOMAIN and SCHEDULER_ROUTER, unless that is meant.',
      ),
    production &&
      content === undefined &&
      warning(
        'settings',
        'No content service: the pages of the journal say that it is unavailable.',
        'Set CONTENT_URL, unless that is meant.',
      ),
    production &&
      lists === undefined &&
      warning(
        'settings',
        `No list service: subscribers stay in our table. They are listed by: ${exportCommand('subscribers')}.`,
        'Set LIST_SUBSCRIBE_URL, LIST_UNSUBSCRIBE_URL and LIST_IDS, unless that is meant.',
      ),
    production &&
      passwords.breachUrl === undefined &&
      warning(
        'settings',
        'No service of leaked passwords: new passwords are compared with the 49,000 commonest alone.',
        'Set BREACHED_PASSWORDS_URL, unless that is meant.',
      ),
  ];
}

function describeRetention({ retention }: Config): CheckResult {
  const without = retentionKinds.filter((kind) => !retention.has(kind));
  if (without.length === 0) return ok('retention', 'Every kind of data has a retention period.');
  return ok('retention', `Kept without a period (RETENTION_DAYS): ${without.join(', ')}.`);
}
