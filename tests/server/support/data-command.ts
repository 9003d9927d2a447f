import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Environment } from '../../../src/server/environment.ts';
import { runDataCommand } from '../../../src/server/admin/run-data-command.ts';
import { exportTables } from '../../../src/server/admin/exports/export-registry.ts';
import { streamExport } from '../../../src/server/admin/exports/table-export.ts';
import { openEmbedded } from '../../../src/server/db/embedded-database.ts';
import { storeLink, storeSignUp } from './store-accounts.ts';
import { storeBooking, storeLead } from './store-leads.ts';
import type { StoredLead } from './store-leads.ts';
import { concatenate } from './gate.ts';

/** The e-mail address of the person whose data a test removes. */
export const removableEmail = 'sentinel.person@example.com';

const farAhead = new Date('2099-01-05T15:00:00Z');

/** How the command `data` ended, and what it printed. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command `data` in this process. startup.test.ts tests it as a process of its own. */
export async function runDataWith(environment: Environment, ...args: string[]): Promise<CommandResult> {
  const stream = new PassThrough();
  const printed = text(stream);
  let stderr = '';
  const code = await runDataCommand(args, environment, {
    terminal: { out: (part) => void stream.write(part), stream, ask: undefined },
    err: (part) => void (stderr += part),
    columns: undefined,
  });
  stream.end();
  return { code, stdout: await printed, stderr };
}

/** Runs the command `data` on a data folder. */
export function runData(folder: string, ...args: string[]): Promise<CommandResult> {
  return runDataWith({ DATA_DIR: folder }, ...args);
}

/** Runs all exports of a data folder. A server may use the folder at the same time. */
export function exportsByCommand(folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.keys(exportTables).map(async (table) => {
      const { code, stdout, stderr } = await runData(folder, 'export', table, '--format', 'jsonl');
      expect([code, stderr]).toEqual([0, '']);
      return stdout;
    }),
  );
}

/** Runs all exports of a data folder that no server uses. */
export async function exportsOfClosedFolder(folder: string): Promise<readonly string[]> {
  const database = await openEmbedded(folder);
  const texts: string[] = [];
  for (const table of Object.values(exportTables)) texts.push(await concatenate(streamExport(table, database.queries, 'jsonl')));
  await database.close();
  return texts;
}

/** Stores two people who have booked calls. Returns the one whose address is `removableEmail`. */
export async function storePeople(folder: string): Promise<StoredLead> {
  const database = await openEmbedded(folder);
  const theirs = await storeLead(database.queries, { email: removableEmail });
  await storeSignUp(database.queries, theirs);
  await storeLink(database.queries, { email: removableEmail, expiresAt: farAhead });
  await storeBooking(database.queries, theirs, farAhead);
  await storeBooking(database.queries, await storeLead(database.queries), farAhead);
  await database.close();
  return theirs;
}
