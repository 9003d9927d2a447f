import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { caseDate } from './support/case-submissions.ts';
import { withDatabase } from './support/processes.ts';
import { storePerson } from './support/store-people.ts';

const email = 'sentinel.person@example.com';

test('a person who was deleted is in no file of the data folder and in no later backup, and others cannot read a file', () =>
  withDatabase(async (folder) => {
    const database = await openEmbedded(folder);
    await storePerson(database.queries, { name: 'SENTINEL', email });
    await storePerson(database.queries, { name: 'KEPT-PERSON', email: 'kept.person@example.com' });
    await database.queries.execute('checkpoint');
    expect(await filesWith(folder, /sentinel/i)).not.toEqual([]);

    const deleted = operations['delete-person']({ database, now: () => caseDate }, { email });
    await text(deleted as AsyncIterable<Buffer>);
    expect(await filesWith(folder, /sentinel/i)).toEqual([]);
    expect(await filesWith(folder, /KEPT-PERSON/)).not.toEqual([]);
    const backup = gunzipSync(
      await buffer(operations['create-backup']({ database, now: () => caseDate }) as AsyncIterable<Buffer>),
    ).toString();
    expect([/sentinel/i.test(backup), backup.includes('KEPT-PERSON')]).toEqual([false, true]);

    expect(await openToOthers(folder)).toEqual([]);
    // PostgreSQL removes this file when a table changes, and writes a new one when a database is opened.
    const cache = (await listFiles(folder)).filter((file) => path.basename(file) === 'pg_internal.init');
    expect(cache).not.toEqual([]);
    for (const file of cache) await chmod(file, 0o666);
    await database.close();
    expect(await openToOthers(folder)).toEqual([]);
    expect(await filesWith(folder, /sentinel/i)).toEqual([]);
  }));

/** The files in a folder whose content matches the pattern. */
async function filesWith(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const files = await listFiles(folder);
  const matches = await Promise.all(files.map(async (file) => pattern.test(await readFile(file, 'latin1'))));
  return files.filter((_, index) => matches[index]);
}

/** The files and folders that users other than their owner can access. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  const modes = await Promise.all([folder, ...entries].map(async (file) => ({ file, mode: (await stat(file)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ file }) => file);
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
