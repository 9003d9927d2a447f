import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  runData,
  runDataWith,
  exportsOfClosedFolder,
  removableEmail as email,
  storePeople,
  exportsByCommand,
} from './support/data-command.ts';
import type { CommandResult } from './support/data-command.ts';
import { readFolderFacts } from '../../src/server/admin/doctor/folder-checks.ts';
import { exportTables } from '../../src/server/admin/exports/export-registry.ts';
import { storeLead } from './support/store-leads.ts';
import type { StoredLead } from './support/store-leads.ts';
import { startServerProcess, withFolder } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';
import { describeOnPostgres } from './support/suites.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';

async function storeLetter(folder: string, name: string, to: string): Promise<void> {
  await mkdir(path.join(folder, 'mail'), { recursive: true });
  await writeFile(path.join(folder, 'mail', name), `From: us@example.com\r\nTo: Somebody <${to}>\r\nSubject: Your call\r\n\r\nHello\r\n`);
}

describe('while a server runs, and after it', () => {
  let folder: string;
  let running: ServerProcess;
  let theirs: StoredLead;
  let atFirst: readonly string[];
  const pathOf = (name: string): string => path.join(folder, name);

  beforeAll(async () => {
    folder = await folderWithDatabase();
    theirs = await storePeople(folder);
    await storeLetter(folder, `${'a'.repeat(32)}.eml`, 'Sentinel.Person@example.com');
    await storeLetter(folder, `${'b'.repeat(32)}.eml`, 'sample.client@example.com');
    running = await startServerProcess({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await running.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  test('it exports and is backed up into a file that only its owner may read', async () => {
    atFirst = await exportsByCommand(folder);
    expect(atFirst.map((text) => text.split('\n').length - 1)).toEqual([2, 2, 2, 0, 0, 2, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect(await runData(folder, 'backup', '--out', pathOf('backup.jsonl.gz'))).toEqual({
      code: 0,
      stdout: `The database of ${folder} is in ${pathOf('backup.jsonl.gz')}. It holds personal data: keep it safe.\n`,
      stderr: '',
    });
    expect((await stat(pathOf('backup.jsonl.gz'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a file that cannot be written is named', async () => {
    const { code, stdout, stderr } = await runData(folder, 'backup', '--out', pathOf('no/such/folder.jsonl.gz'));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^--out: .* cannot be written: there is no folder .*\. Name a file in a folder that exists\.\n$/);
  });

  test('a file of columns that is there already is kept, and no file is written beside one that cannot be', async () => {
    await writeFile(pathOf('earlier.csv'), 'of last week');
    const wide = (dictionary: string): Promise<CommandResult> => {
      const files = ['--out', pathOf('wide.csv'), '--dictionary', pathOf(dictionary)];
      return runData(folder, 'export', 'runs', '--wide', '--flow', 'lead@2', '--format', 'csv', ...files);
    };
    expect(await wide('earlier.csv')).toEqual({
      code: 1,
      stdout: '',
      stderr: `--dictionary: ${pathOf('earlier.csv')} cannot be written: it exists already. Name another file, or remove that one first.\n`,
    });
    expect(await readFile(pathOf('earlier.csv'), 'utf8')).toBe('of last week');
    expect(await readdir(folder)).not.toContain('wide.csv');
    expect(await wide('columns.csv')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await stat(pathOf('columns.csv'))).mode & 0o777).toBe(0o600);
    expect(await wide('later.csv')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--out: /) as string });
    expect(await readdir(folder)).not.toContain('later.csv');
  });

  test('a copy for a person is a file that only its owner may read, and the command says what is in it, and what is not', async () => {
    const out = pathOf('copy.json');
    const { code, stdout, stderr } = await runData(folder, 'person', '--email', ' Sentinel.Person@EXAMPLE.com ', '--out', out);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(pathOf('mail'), 'mail')).toMatch(
      /^Held of sentinel\.person@example\.com, now in .*copy\.json:\n {2}flow_runs +1\n {2}leads +1\n[^]*\nNot in it: the email \S+\.eml, which is a file already\.\nIt holds personal data/,
    );
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ of: email, tables: { leads: [{ email, run_id: theirs.runId }] } });
    expect(await runData(folder, 'person', '--email', 'nobody@example.com', '--out', pathOf('nobody.json'))).toMatchObject({
      code: 0,
      stdout: 'Nothing is held of nobody@example.com in the database. No file was written.\n',
    });
    expect(await readdir(folder)).not.toContain('nobody.json');
  });

  test('a person is removed, in whatever case the address is typed, and the command says what went', async () => {
    const { code, stdout, stderr } = await runData(folder, 'delete', '--email', ' Sentinel.Person@EXAMPLE.com ', '--yes');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/with \S+ at/, 'with the host at')).toBe(`Removed of ${email}:
  leads                      1
  booked calls               1
  calls at once              0
  messages in the outbox     0
  waiting list entries       0
  subscriptions              0
  accounts                   1
  sign-ups                   1
  checkout links             1
  invitations                0
  orders                     0
  submissions of forms       0
  recorded runs              1
  mail files                 1
The call with the host at 2099-01-05T15:00:00.000Z is cancelled, and its time is free again. No email tells of it.
Not removed: the keys of repeated requests. They cannot be tied to a person and expire within 7 days.
The list service keeps its own copy of subscribers: remove the address there too.
Backups that were made before still hold this person; so does mail that has left.
`);
    expect(await readdir(pathOf('mail'))).toEqual([`${'b'.repeat(32)}.eml`]);
    const after = await exportsByCommand(folder);
    expect(after.map((text) => text.split('\n').length - 1)).toEqual([1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const text of after) for (const own of [email, theirs.id, theirs.runId]) expect(text).not.toContain(own);
    expect(await runData(folder, 'delete', '--email', email, '--yes')).toMatchObject({ code: 0, stdout: `Nothing is held of ${email}.\n` });
  });

  test('a call is cancelled', async () => {
    const exported = await exportsByCommand(folder);
    const [booking] = exported[Object.keys(exportTables).indexOf('bookings')]!.split('\n').map(
      (line) => JSON.parse(line || '{}') as { readonly booking_id?: string },
    );
    const cancelled = await runData(folder, 'cancel', '--booking', booking!.booking_id!);
    expect(cancelled).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^The call with \S+ at 2099-01-05T15:00:00\.000Z is cancelled/) as string,
    });
    expect(await runData(folder, 'cancel', '--booking', booking!.booking_id!)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/ was cancelled before\. Nothing was changed\.\n$/) as string,
    });
  });

  test('a checkout link is printed once, and opens the account that it was made for', async () => {
    const who = ['--email', 'New.Client@example.com', '--first-name', 'New', '--last-name', 'Client', '--gender', 'other'];
    const details = ['--phone', '(555) 234-0142', '--date-of-birth', '1990-05-01', '--state', 'tx', '--practice', 'sample-clinic'];
    const printed = await runData(folder, 'checkout-link', '--plan', 'you', ...who, ...details, '--days', '2');
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    const [address = '', , until = ''] = printed.stdout.split('\n');
    expect(until).toMatch(/^It opens the checkout of the plan you for new\.client@example\.com until \S+Z \(2 days\),$/);
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname, searchParams.get('practice')]).toEqual([running.address, '/talk-with-us', 'sample-clinic']);
    const body = JSON.stringify({ email: searchParams.get('email'), id: searchParams.get('code') });
    const headers = { 'content-type': 'application/json' };
    const opened = await fetch(`${running.address}/v1/web/auth/validate`, { method: 'POST', headers, body });
    expect(await opened.json()).toMatchObject({ content: { planId: 'you', phoneNumber: '5552340142', gender: 'OTHER', state: 'TX' } });
    const refused = await runData(folder, 'checkout-link', '--plan', 'you', ...who, ...details, '--state', 'AZ');
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: '--state AZ is not served by sample-clinic: CA, TX are.\n' });
  });

  test('a removal that nobody was asked about is misuse', async () => {
    const { code, stdout, stderr } = await runData(folder, 'delete', '--email', email);
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'Nobody is there to be asked: add --yes to remove without a question.\nFor help: npm run data -- delete --help\n',
    ]);
  });

  test('nothing is restored under a running server', async () => {
    const { code, stderr } = await runData(folder, 'restore', pathOf('backup.jsonl.gz'));
    expect([code, stderr]).toEqual([
      1,
      `The data folder ${folder} is in use by the process ${running.pid}. Stop that one, or set DATA_DIR to another folder.\n`,
    ]);
    expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);
  });

  test('the backup can be restored into another folder, and over the data, which is moved aside', async () => {
    await running.kill('SIGTERM');
    const removed = await exportsOfClosedFolder(folder);
    await withFolder(async (other) => {
      const elsewhere = path.join(other, 'new');
      expect(await runData(elsewhere, 'restore', pathOf('backup.jsonl.gz'))).toMatchObject({
        code: 0,
        stdout: `The database of ${elsewhere} is as in ${pathOf('backup.jsonl.gz')}.\n`,
      });
      expect(await exportsOfClosedFolder(elsewhere)).toEqual(atFirst);
    });
    const { code, stdout } = await runData(folder, 'restore', pathOf('backup.jsonl.gz'));
    const aside = /^What was there before is in (\S+)\. Remove that folder when you no longer need it: it holds personal data\.$/m.exec(
      stdout,
    )?.[1];
    expect([code, aside]).toEqual([0, expect.stringMatching(/database\.before-restore-\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/)]);
    const { openToOthers } = (await readFolderFacts(pathOf('database')))!;
    expect(openToOthers).toEqual([]);
    expect(await exportsOfClosedFolder(folder)).toEqual(atFirst);
    const remark = `Not searched: ${aside}, which a restore has moved aside and which may hold this person. Remove that folder.\n`;
    const { stdout: said } = await runData(folder, 'delete', '--email', email, '--yes');
    expect([said.startsWith('Removed of '), said.endsWith(remark)]).toEqual([true, true]);
    expect(await runData(folder, 'delete', '--email', email, '--yes')).toMatchObject({ stdout: `Nothing is held of ${email}.\n${remark}` });
    await rm(pathOf('database'), { recursive: true });
    await rename(aside!, pathOf('database'));
    expect(await exportsOfClosedFolder(folder)).toEqual(removed);
  });
});

describeOnPostgres((open) => {
  test('exports and removals work', async () => {
    const { url, queries, close } = await open();
    try {
      const { id } = await storeLead(queries, { email });
      const ask = (...args: string[]): Promise<CommandResult> =>
        withFolder((folder) => runDataWith({ DATA_DIR: folder, DATABASE_URL: url }, ...args));
      expect(await ask('export', 'leads', '--format', 'csv')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`"account","${id}","${email}"`) as string,
      });
      expect(await ask('delete', '--email', email, '--yes')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^ {2}leads +1$/m) as string,
      });
      expect(await ask('delete', '--email', email, '--yes')).toMatchObject({ code: 0, stdout: `Nothing is held of ${email}.\n` });
    } finally {
      await close();
    }
  });
});
