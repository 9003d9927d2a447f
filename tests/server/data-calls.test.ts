import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { runData, runDataWith } from './support/data-command.ts';
import type { CommandResult } from './support/data-command.ts';
import { storeCall, storeLead } from './support/store-leads.ts';
import { startServerProcess, withFolder } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';
import { describeOnPostgres } from './support/suites.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';

describe('while a server runs on the embedded database', () => {
  let folder: string;
  let running: ServerProcess;
  let waiting: string;
  let ended: string;
  const calls = (...args: readonly string[]): Promise<CommandResult> => runData(folder, 'calls', ...args);

  beforeAll(async () => {
    folder = await folderWithDatabase();
    const database = await openEmbedded(folder);
    const justNow = { requestedAt: new Date(), changedAt: new Date() };
    // A name that contains control characters of a terminal is not listed; the call is listed with its phone number only.
    const named = await storeLead(database.queries, { firstName: 'Sample', lastName: 'Client', phone: '5122340142' });
    const other = await storeLead(database.queries, { firstName: '\u001b[2J', phone: '5122340143' });
    waiting = await storeCall(database.queries, named, justNow);
    ended = await storeCall(database.queries, other, { ...justNow, status: 'finished' });
    await database.close();
    running = await startServerProcess({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await running.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  test('open calls are listed, and with --all those that have ended too', async () => {
    const head = "The call desk keeps the calendar's hours: calls at once are offered in them.\n";
    const open = new RegExp(`^${waiting} {2}waiting since \\d+ min +\\(512\\) 234-0142 {2}Sample Client$`, 'm');
    const listed = await calls();
    expect([listed.code, listed.stderr, listed.stdout.startsWith(head)]).toEqual([0, '', true]);
    expect(listed.stdout).toMatch(open);
    expect(listed.stdout).not.toContain(ended);
    const all = await calls('--all');
    expect(all.stdout).toMatch(open);
    expect(all.stdout).toMatch(new RegExp(`^${ended} {2}finished since \\d+ min +\\(512\\) 234-0143$`, 'm'));
  });

  test('the status of a call can be set until the call has ended', async () => {
    expect(await calls('--set', waiting, 'in-progress')).toMatchObject({
      code: 0,
      stdout: `The call ${waiting} is 'in progress' now; it was 'waiting'.\n`,
    });
    expect(await calls('--set', waiting, 'in-progress')).toMatchObject({
      code: 1,
      stderr: `The call ${waiting} is 'in progress' already. Nothing was changed.\n`,
    });
    expect(await calls('--set', waiting, 'no-answer')).toMatchObject({ code: 0 });
    expect(await calls('--set', waiting, 'finished')).toMatchObject({
      code: 1,
      stderr: `The call ${waiting} is 'no answer' already. Nothing was changed.\n`,
    });
    expect((await calls()).stdout).toMatch(/^No call is open\.$/m);
    const nobodys = 'a'.repeat(40);
    expect(await calls('--set', nobodys, 'finished')).toMatchObject({
      code: 1,
      stderr: `There is no call ${nobodys}. Look it up with: npm run data -- calls.\n`,
    });
  });

  test('the call desk is opened and closed, and the running server takes the change into account', async () => {
    const isOffered = async (): Promise<unknown> => (await fetch(`${running.address}/v1/scheduler/availability/call-now`)).json();
    expect(await calls('--desk', 'open')).toMatchObject({ code: 0, stdout: 'The call desk is open: calls at once are offered.\n' });
    expect(await isOffered()).toEqual({ content: { available: true } });
    expect(await calls('--desk', 'closed')).toMatchObject({ code: 0 });
    expect(await isOffered()).toEqual({ content: { available: false } });
    expect((await calls()).stdout).toMatch(/^The call desk is closed/);
  });
});

describeOnPostgres((open) => {
  test('calls are listed and changed in the same way', async () => {
    const { url, queries, close } = await open();
    try {
      const id = await storeCall(queries, await storeLead(queries), { requestedAt: new Date(), changedAt: new Date() });
      const ask = (...args: string[]): Promise<CommandResult> =>
        withFolder((folder) => runDataWith({ DATA_DIR: folder, DATABASE_URL: url }, 'calls', ...args));
      expect((await ask()).stdout).toContain(id);
      expect(await ask('--set', id, 'finished')).toMatchObject({
        code: 0,
        stdout: `The call ${id} is 'finished' now; it was 'waiting'.\n`,
      });
      expect(await ask('--desk', 'hours')).toMatchObject({ code: 0 });
      expect((await ask()).stdout).toMatch(/No call is open\.\n$/);
    } finally {
      await close();
    }
  });
});
