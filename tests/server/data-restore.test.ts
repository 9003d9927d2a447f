import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { runData, exportsOfClosedFolder, storePeople } from './support/data-command.ts';
import { databaseDump, folderWithDatabase } from '../fixtures/data-folder.ts';
import { withDatabase, withFolder } from './support/processes.ts';

describe('a restore of', () => {
  let folder: string;
  let backup: Buffer;
  let before: readonly string[];
  let files: object;

  beforeAll(async () => {
    folder = await folderWithDatabase();
    await storePeople(folder);
    const file = path.join(folder, 'backup.tar.gz');
    await runData(folder, 'backup', '--out', file);
    backup = await readFile(file);
    before = await exportsOfClosedFolder(folder);
    files = await filesOf(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    { what: 'a file of another kind', content: () => Buffer.from('not a backup'), says: 'incorrect header check' },
    { what: 'an empty file', content: () => Buffer.alloc(0), says: 'unexpected end of file' },
    { what: 'half a backup', content: () => backup.subarray(0, backup.length / 2), says: 'unexpected end of file' },
    { what: 'a backup with one byte changed', content: () => oneByteChanged(backup), says: '.*' },
    { what: 'something packed that is no archive', content: () => gzipSync('x'.repeat(5000)), says: 'it is no tar archive' },
    {
      what: 'an archive without a database',
      content: () => gzipSync(gunzipSync(backup).subarray(-1024)),
      says: 'there is no database in it',
    },
    { what: 'a database of another program', content: foreignDatabase, says: 'it is the database of another program' },
  ])('$what leaves everything as it was', async ({ content, says }) => {
    const file = path.join(folder, 'other.tar.gz');
    await writeFile(file, await content());
    const { code, stdout, stderr } = await runData(folder, 'restore', file);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(`^${file} is damaged or no backup of this database \\(${says}\\)\\. Nothing was changed\\. Use another backup\\.\n$`),
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    expect(await filesOf(folder)).toEqual(files);
  });

  test('a backup of a newer version is refused, and one that is not there is named', () =>
    withDatabase(async (newer) => {
      const { queries, dump, close } = await openEmbedded(newer);
      await queries.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
      const file = path.join(newer, 'newer.tar.gz');
      await writeFile(file, await dump!());
      await close();
      expect(await runData(folder, 'restore', file)).toMatchObject({
        code: 1,
        stderr: `The backup ${file} was last used by a newer version of Intake. Start that version, or use other data.\n`,
      });
      expect(await runData(folder, 'restore', `${file}.gone`)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('(ENOENT') as string,
      });
      expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    }));

  test('a backup whose process died half-way is finished at the next start, or comes to nothing', () =>
    withFolder(async (other) => {
      const file = path.join(folder, 'whole.tar.gz');
      await writeFile(file, backup);
      expect(await runData(other, 'restore', file)).toMatchObject({ code: 0 });
      await rename(path.join(other, 'database'), path.join(other, 'database.restored'));
      expect(await exportsOfClosedFolder(other)).toEqual(before);
      for (const left of ['database.restored', 'database.restoring']) await mkdir(path.join(other, left, 'base'), { recursive: true });
      expect(await exportsOfClosedFolder(other)).toEqual(before);
      expect((await readdir(other)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    }));
});

/** The files of the database, with when each was written. */
async function filesOf(folder: string): Promise<object> {
  const within = path.join(folder, 'database');
  const names = await readdir(within, { recursive: true });
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await stat(path.join(within, name))).mtimeMs] as const)));
}

function oneByteChanged(backup: Buffer): Buffer {
  const changed = Buffer.from(backup);
  const middle = changed.length >> 1;
  changed[middle] = changed[middle]! ^ 0xff;
  return changed;
}

async function foreignDatabase(): Promise<Buffer> {
  // To make a database from nothing takes three times as long.
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(await databaseDump())]) });
  try {
    await client.exec('drop schema drizzle cascade');
    return Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await client.close();
  }
}
