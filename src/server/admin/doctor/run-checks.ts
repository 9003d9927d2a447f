import { existsSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { rejectUnaskedFakes } from '../../adapters/fakes.ts';
import { embeddedFolder } from '../../db/embedded-database.ts';
import { withClient } from '../../db/migrate-postgres.ts';
import { findConfigFaults } from '../../server-config.ts';
import type { Config } from '../../server-config.ts';
import { StartupError } from '../../startup-error.ts';
import type { VerbContext } from '../data-verb.ts';
import { checkBuild, checkClockOfMachine } from './build-checks.ts';
import { fault, ok, warning } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { checkDatabaseFacts } from './database-checks.ts';
import { readDatabaseFacts } from './database-facts.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { checkFolderFacts, readFolderFacts } from './folder-checks.ts';
import { checkMail } from './mail-checks.ts';
import { checkNames, checkSettings } from './settings-checks.ts';

/** The folder in which `npm start` finds the built programs. */
const programFolder = path.resolve(import.meta.dirname, '../../../../dist/server');

/** Checks an installation. When the configuration is invalid, the checks that need it are left out. */
export async function runChecks(context: VerbContext): Promise<readonly CheckResult[]> {
  const faults = findConfigFaults(context.environment);
  const clock = checkClockOfMachine(context.now);
  const names = checkNames(context.environment);
  if (faults.length > 0) return [...names, ...faults.map((message) => fault('configuration', message, 'Correct the variable.')), clock];
  const { config } = context;
  return [
    ...names,
    ok('configuration', 'Every variable can be used.'),
    checkFakes(config),
    ...checkSettings(config, context.environment),
    clock,
    ...(await checkDatabase(context)),
    ...checkFolderFacts(config.dataFolder, await readFolderFacts(config.dataFolder)),
    ...(await checkMail(config)),
    ...(await checkBuild(config, programFolder)),
  ];
}

function checkFakes(config: Config): CheckResult {
  try {
    rejectUnaskedFakes(config);
    return ok('fakes', 'No fake runs that was not asked for.');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return fault('fakes', error.message, 'Do one of these.');
  }
}

async function checkDatabase(context: VerbContext): Promise<readonly CheckResult[]> {
  const { databaseUrl, dataFolder } = context.config;
  if (databaseUrl === undefined && !existsSync(embeddedFolder(dataFolder))) {
    return [warning('database', `There is no database in ${dataFolder} yet.`, 'Start the server once, or correct DATA_DIR.')];
  }
  try {
    return checkDatabaseFacts(context.config, await findFacts(context));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [fault('database', error.message)];
  }
}

/** Reads the facts of PostgreSQL on a separate connection, because opening the database as the server does would migrate it. */
function findFacts({ config, runOperation, now }: VerbContext): Promise<DatabaseFacts> {
  if (config.databaseUrl !== undefined) {
    return withClient(config.databaseUrl, 'DATABASE_URL', (queries) => readDatabaseFacts(queries, now));
  }
  return runOperation('inspect-database', {}, async (chunks) => (await json(chunks)) as DatabaseFacts);
}
