import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OperationInput } from '../../src/server/admin/operation.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { outbox } from '../../src/server/db/schema.ts';
import { claimNext } from '../../src/server/outbox/outbox-claims.ts';
import { StartupError } from '../../src/server/startup-error.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded);
const toListService = { topic: 'list.subscriber', lastError: 'send: STATUS_500' };
const nextTry = new Date(caseDate.getTime() + 3_600_000);

/** Stores a message whose attempts have failed. Returns its id. */
async function storeMessage(key: string, change: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const email = { topic: 'mail.welcome', payload: {}, attempts: 5, lastError: 'send: EENVELOPE_550' };
  const [row] = await on.queries
    .insert(outbox)
    .values({ key, ...email, ...change, createdAt: caseDate, dueAt: nextTry })
    .returning({ id: outbox.id });
  return row!.id;
}

function operate(operation: 'list-mails' | 'retry-mails', input: OperationInput = {}, at = caseDate): Promise<string> {
  return text(operations[operation]({ database: on.database, now: () => at }, input) as AsyncIterable<Buffer>);
}

async function readReadiness(): Promise<unknown> {
  return (await on.app.inject('/readyz')).json<{ content: unknown }>().content;
}

async function dueAt(id: number): Promise<Date | undefined> {
  return (await on.queries.select().from(outbox).where(eq(outbox.id, id)))[0]?.dueAt;
}

test('an email or a message to the list service that failed five times is listed as what it is, and counted in readiness; no other is', async () => {
  expect(await operate('list-mails')).toBe('No email and no message to the list service is stuck.\n');
  expect(await readReadiness()).toEqual({ status: 'ready', stuckMails: 0, stuckListMessages: 0 });
  const email = await storeMessage('email');
  const listMessages = [await storeMessage('list 1', toListService), await storeMessage('list 2', { ...toListService, attempts: 6 })];
  await storeMessage('tried', { attempts: 4 });
  await storeMessage('sent', { attempts: 9, doneAt: caseDate });
  const since = `since ${caseDate.toISOString()}`;
  const next = `next ${nextTry.toISOString()}`;
  expect((await operate('list-mails')).split('\n')).toEqual([
    `${email}  email  mail.welcome  ${since}  5 attempts  send: EENVELOPE_550  ${next}`,
    `${listMessages[0]}  message to the list service  list.subscriber  ${since}  5 attempts  send: STATUS_500  ${next}`,
    `${listMessages[1]}  message to the list service  list.subscriber  ${since}  6 attempts  send: STATUS_500  ${next}`,
    '',
  ]);
  expect(await readReadiness()).toEqual({ status: 'ready', stuckMails: 1, stuckListMessages: 2 });
});

test('one stuck message or all stuck messages are made due now; other messages keep their times', async () => {
  const [first, second, list] = [await storeMessage('first'), await storeMessage('second'), await storeMessage('list', toListService)];
  const tried = await storeMessage('tried', { attempts: 4 });
  expect(await operate('retry-mails', { mail: String(first) })).toMatch(/^1 email is due now\./);
  expect([await dueAt(first), await dueAt(second)]).toEqual([caseDate, nextTry]);
  expect(await operate('retry-mails')).toMatch(/^2 emails and 1 message to the list service are due now\./);
  expect([await dueAt(second), await dueAt(list), await dueAt(tried)]).toEqual([caseDate, caseDate, nextTry]);
  await expect(operate('retry-mails', { mail: String(tried) })).rejects.toThrow(StartupError);
});

test('a retry where nothing is stuck says so', async () => {
  expect(await operate('retry-mails')).toBe('Nothing is stuck.');
});

test('a stuck email that one server is sending is not sent by another server', async () => {
  const id = await storeMessage('under way');
  expect((await claimNext(on.queries, 'email', nextTry))?.id).toBe(id);
  expect(await operate('retry-mails', {}, nextTry)).toMatch(/^1 email is due now\./);
  expect(await claimNext(on.queries, 'email', nextTry)).toBeUndefined();
});
