import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../../src/server/admin/backup/write-backup.ts';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { states } from '../../src/server/db/schema.ts';
import { caseDate } from './support/case-submissions.ts';
import { runData, exportsOfClosedFolder, removableEmail, storePeople } from './support/data-command.ts';
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
    const file = path.join(folder, 'backup.jsonl.gz');
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
    { what: 'something else that is packed', content: () => gzipSync('x'.repeat(5000)), says: 'it was cut or altered' },
    {
      what: 'a backup without its last line',
      content: () => repacked(backup, (lines) => lines.slice(0, -2)),
      says: 'it was cut or altered',
    },
    {
      what: 'a backup in which a row was altered',
      content: () => repacked(backup, (lines) => lines.map((line) => line.replace(removableEmail, 'another@example.com'))),
      says: 'it was cut or altered',
    },
  ])('$what leaves everything as it was', async ({ content, says }) => {
    const file = path.join(folder, 'other.jsonl.gz');
    await writeFile(file, content());
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
      const { queries, close } = await openEmbedded(newer);
      await queries.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
      const file = path.join(newer, 'newer.jsonl.gz');
      await pipeline(Readable.from(writeBackup(queries, caseDate)), createWriteStream(file));
      await close();
      expect(await runData(folder, 'restore', file)).toMatchObject({
        code: 1,
        stderr: `The backup ${file} was made by a newer version of Intake. Nothing was changed. Restore it with that version.\n`,
      });
      const written = 'One is written by: npm run data -- backup --out backup.jsonl.gz';
      expect(await runData(folder, 'restore', `${file}.gone`)).toMatchObject({
        code: 1,
        stderr: `The backup ${file}.gone cannot be read: there is no such file. Name a file that exists. ${written}\n`,
      });
      expect(await runData(folder, 'restore', newer)).toMatchObject({
        code: 1,
        stderr: `The backup ${newer} cannot be read: it is a folder. Name a file in it. ${written}\n`,
      });
      expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    }));

  test('a copy of database files, as earlier versions backed up, is refused with the commands that use it', () =>
    withFolder(async (other) => {
      const file = await databaseDump();
      const { code, stderr } = await runData(folder, 'restore', file);
      const commands = /: (mkdir .*); then DATA_DIR=FOLDER npm start\.\n$/.exec(stderr)?.[1] ?? '';
      expect([code, stderr.split('.')[0]]).toEqual([1, `The backup ${file.split('.')[0]}`]);
      await promisify(execFile)('sh', ['-c', commands.replaceAll('FOLDER', other)]);
      const database = await openEmbedded(other);
      expect(await database.queries.$count(states)).toBe(13);
      await database.close();
    }));

  test('a backup whose process died half-way is finished at the next start, or comes to nothing', () =>
    withFolder(async (other) => {
      const file = path.join(folder, 'whole.jsonl.gz');
      await writeFile(file, backup);
      expect(await runData(other, 'restore', file)).toMatchObject({ code: 0 });
      await rename(path.join(other, 'database'), path.join(other, 'database.restored'));
      expect(await exportsOfClosedFolder(other)).toEqual(before);
      for (const left of ['database.restored', 'database.restoring']) await mkdir(path.join(other, left, 'base'), { recursive: true });
      expect(await exportsOfClosedFolder(other)).toEqual(before);
      expect((await readdir(other)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    }));
});

/** The files of the database with their modification times. */
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

/** A backup with some lines replaced, compressed again. */
function repacked(backup: Buffer, change: (lines: readonly string[]) => readonly string[]): Buffer {
  return gzipSync(change(gunzipSync(backup).toString().split('\n')).join('\n'));
}
