import { expect } from 'vitest';
import { exportTables } from '../../../src/server/admin/exports/export-registry.ts';
import { streamExport } from '../../../src/server/admin/exports/table-export.ts';
import { openEmbedded } from '../../../src/server/db/embedded-database.ts';
import { storeLink, storeSignUp } from './store-accounts.ts';
import { storeBooking, storeLead } from './store-leads.ts';
import type { StoredLead } from './store-leads.ts';
import { runProgram } from './processes.ts';
import type { ExitResult } from './processes.ts';
import { concatenate } from './gate.ts';

/** The address of the person whose data is to go. */
export const removableEmail = 'sentinel.person@example.com';

const farAhead = new Date('2099-01-05T15:00:00Z');

/** The command `data` on a data folder, as typed. */
export function runData(folder: string, ...args: string[]): Promise<ExitResult> {
  return runProgram('data', args, { DATA_DIR: folder });
}

/** All exports of a data folder on which a server runs, as typed. */
export function exportsByCommand(folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.keys(exportTables).map(async (table) => {
      const { code, stdout, stderr } = await runData(folder, 'export', table, '--format', 'jsonl');
      expect([code, stderr]).toEqual([0, '']);
      return stdout;
    }),
  );
}

/** The same of a data folder that nobody uses. */
export async function exportsOfClosedFolder(folder: string): Promise<readonly string[]> {
  const database = await openEmbedded(folder);
  const texts: string[] = [];
  for (const table of Object.values(exportTables)) texts.push(await concatenate(streamExport(table, database.queries, 'jsonl')));
  await database.close();
  return texts;
}

/** Makes a database with two people who have booked calls; gives the one whose address is `removableEmail`. */
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
