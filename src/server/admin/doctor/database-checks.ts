import { isLoopback } from '../../loopback.ts';
import type { Config } from '../../server-config.ts';
import { describeMessages } from '../message-words.ts';
import { fault, listProblems, ok, warning } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import type { DatabaseFacts } from './database-facts.ts';

/** The most that the clocks of the server and its database may differ. In seconds. */
const clockTolerance = 5;

/** Checks the facts of a database. */
export function checkDatabaseFacts(config: Pick<Config, 'databaseUrl' | 'production'>, facts: DatabaseFacts): readonly CheckResult[] {
  const onPostgres = config.databaseUrl === undefined ? [] : [...checkRole(config, facts), ...checkEncryption(config.databaseUrl, facts)];
  return [...checkWrites(facts), ...checkMigrations(facts), ...onPostgres, ...checkClock(facts), ...checkOutbox(facts)];
}

function checkWrites({ isReadOnly }: DatabaseFacts): readonly CheckResult[] {
  if (!isReadOnly) return [ok('database', 'The database answers and takes writes.')];
  return [fault('database', 'The database is read-only.', 'Name the primary server in DATABASE_URL, or end its read-only mode.')];
}

function checkMigrations({ missingMigrations, isNewer }: DatabaseFacts): readonly CheckResult[] {
  return listProblems(
    [
      missingMigrations > 0 &&
        fault(
          'migrations',
          `The database lacks ${missingMigrations} ${missingMigrations === 1 ? 'migration' : 'migrations'}.`,
          'Run: npm run data -- migrate. Or start the server.',
        ),
      isNewer &&
        fault('migrations', 'A newer version of Intake has used the database.', 'Start that version, or put the earlier data back.'),
    ],
    ok('migrations', 'The database has every migration.'),
  );
}

function checkRole(
  { production }: Pick<Config, 'production'>,
  { role, canChangeTables, forbiddenTables }: DatabaseFacts,
): readonly CheckResult[] {
  return listProblems(
    [
      forbiddenTables.length > 0 &&
        fault(
          'roles',
          `The role ${role} may not read and write ${forbiddenTables.join(', ')}.`,
          'Run src/server/db/roles.sql again, as a superuser.',
        ),
      production &&
        canChangeTables &&
        warning(
          'roles',
          `The role ${role}, by which the server works, can change the tables.`,
          'Make two roles by src/server/db/roles.sql, and set DATABASE_URL and MIGRATION_DATABASE_URL.',
        ),
    ],
    ok(
      'roles',
      canChangeTables ? `The role ${role} works and migrates.` : `The role ${role} reads and writes rows, and cannot change tables.`,
    ),
  );
}

function checkEncryption(databaseUrl: string, { isEncrypted }: DatabaseFacts): readonly CheckResult[] {
  const { hostname } = new URL(databaseUrl);
  if (isEncrypted) return [ok('tls', 'The connection to the database is encrypted.')];
  if (isLoopback(hostname) || hostname === '') return [ok('tls', 'The database is on this machine: its connection needs no encryption.')];
  return [fault('tls', `The connection to the database at ${hostname} is not encrypted.`, 'Add ?sslmode=verify-full to DATABASE_URL.')];
}

function checkClock({ clockAhead }: DatabaseFacts): readonly CheckResult[] {
  const difference = Math.abs(clockAhead);
  if (difference <= clockTolerance) return [ok('clock', 'The clocks of this machine and of the database agree.')];
  const direction = clockAhead > 0 ? 'ahead of' : 'behind';
  return [fault('clock', `The database is ${difference} seconds ${direction} this machine.`, 'Let both follow a time server (NTP).')];
}

function checkOutbox({ stuckMessages, leftOutMails }: DatabaseFacts): readonly CheckResult[] {
  if (stuckMessages === undefined || leftOutMails === undefined) return [];
  const stuck = describeMessages(stuckMessages);
  const leftOut = describeMessages({ email: leftOutMails, list: 0 });
  return listProblems(
    [
      stuck !== '' &&
        fault(
          'outbox',
          `${stuck} could not be sent.`,
          'Look at them with: npm run data -- mails. Then have them tried again with: npm run data -- mails --retry all',
        ),
      leftOut !== '' &&
        warning(
          'outbox',
          `${leftOut} of the last seven days ${leftOutMails === 1 ? 'was' : 'were'} left out, because their address had as many of the kind as it may.`,
          'Look at them with: npm run data -- mails. If people need more, raise EMAILS_PER_DAY.',
        ),
    ],
    ok('outbox', 'No email and no message to the list service is stuck, and no email was left out in the last seven days.'),
  );
}
