import { text } from 'node:stream/consumers';
import { isNotNull } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { programs } from '../../src/server/accounts/invitations/imported-programs.ts';
import {
  deleteExpiredInvitations,
  finalizeAccount,
  importClient,
  inviteClient,
  isImportInvitation,
} from '../../src/server/accounts/invitations/invitation-storage.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { deletePersonData } from '../../src/server/admin/person/person-data.ts';
import { accountSessions, importedClients, invitations, passwords } from '../../src/server/db/schema.ts';
import { invalidFieldsOf } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storePassword, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { dumpAllTables } from './support/store-people.ts';
import { caseDate } from './support/case-submissions.ts';
import { mailSuite } from './support/mail-suite.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const email = 'sample.client@example.com';
const day = 86_400_000;
const linkOver = { responseCode: 404, responseDetail: 'This link does not work. It is over, or is not complete. Ask us for a new one.' };
const migrated = { responseCode: 422, responseDetail: 'You have already been migrated' };

describeOnEveryDatabase(invitationSuite);

/** The tests that run on every database. */
function invitationSuite(open: () => Promise<TestDatabase>): void {
  const suite = mailSuite(open);

  const enqueue = (change: { readonly [option: string]: string } = {}): Promise<string> =>
    text(
      operations['invite-client'](
        { database: suite.database, now: () => suite.now },
        { email, program: 'nuereset', experiences: '3', days: '7', ...change },
      ),
    );
  /** Invites a client. Returns the query of the mailed link. */
  const invite = async (change: { readonly [option: string]: string } = {}): Promise<URLSearchParams> => {
    const before = new Set((await suite.readMails()).map((mail) => mail.text));
    await enqueue(change);
    const [mail] = (await suite.readMails()).filter((one) => !before.has(one.text));
    return new URL(/https:\/\/www\.example\.com\/setup\?\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams;
  };
  const bodyOf = (link: URLSearchParams, change: object = {}): object => ({
    email: link.get('email'),
    secret: link.get('secret'),
    programType: link.get('planName'),
    oldExperiences: Number(link.get('totalExp')),
    currentProgramExperiences: 4,
    password: 'Quiet path 7',
    ...change,
  });
  const send = (payload: object): Promise<LightMyRequestResponse> => suite.app.inject({ method: 'POST', url: '/v1/web/import', payload });
  const login = (password: string): Promise<LightMyRequestResponse> =>
    suite.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } });

  test('an invitation that was deleted while its password was hashed leaves no account', async () => {
    await enqueue();
    const expiresAt = new Date(caseDate.getTime() + day);
    await inviteClient(suite.queries, { email, programType: null, oldExperiences: null, state: null, expiresAt }, caseDate);
    const invited = await suite.queries.select().from(invitations).orderBy(invitations.programType);
    await suite.queries.transaction((transaction) => deletePersonData(transaction, email, caseDate));
    const [client, newcomer] = [invited.find(isImportInvitation)!, invited.find((one) => !isImportInvitation(one))!];
    const address = { street1: '1 Sample Street', city: 'Austin', state: 'TX', zipCode: '78701' };
    const addresses = { shippingAddress: address, billingAddress: address };
    const redeemed = [
      await importClient(suite.queries, client, { currentProgramExperiences: 1, hash: 'hash', at: caseDate }),
      await finalizeAccount(suite.queries, newcomer, { ...addresses, hash: 'hash', at: caseDate }),
    ];
    expect(redeemed).toEqual([false, false]);
    expect(await dumpAllTables(suite.queries)).not.toContain(email);
  });

  test('a mailed link sets up the account, once', async () => {
    const link = await invite({ email: 'sample.client@example.com' });
    expect(Object.fromEntries(link)).toEqual({
      planName: 'nuereset',
      totalExp: '3',
      email,
      secret: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    const answer = await send(bodyOf(link, { email: 'Sample.Client@EXAMPLE.com' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(await suite.queries.select().from(importedClients)).toEqual([
      expect.objectContaining({ programType: 'nuereset', oldExperiences: 3, currentProgramExperiences: 4, importedAt: caseDate }),
    ]);
    expect((await login('Quiet path 7')).statusCode).toBe(200);
    const again = await send(bodyOf(link, { password: 'Other path 8' }));
    expect([again.statusCode, again.json()]).toEqual([422, migrated]);
    expect([(await login('Quiet path 7')).statusCode, (await login('Other path 8')).statusCode]).toEqual([200, 401]);
  });

  test('a link without the number of earlier experiences works: the invitation has it', async () => {
    const answer = await send(bodyOf(await invite(), { oldExperiences: undefined }));
    expect(answer.statusCode).toBe(200);
    expect(await suite.queries.select().from(importedClients)).toMatchObject([{ oldExperiences: 3 }]);
  });

  test('a second invitation of somebody who has set up the account says so, and is not used up', async () => {
    await send(bodyOf(await invite()));
    const answer = await send(bodyOf(await invite({ program: 'maintain4' }), { password: 'Other path 8' }));
    expect([answer.statusCode, answer.json()]).toEqual([422, migrated]);
    expect(await suite.queries.$count(invitations, isNotNull(invitations.usedAt))).toBe(1);
    expect((await login('Quiet path 7')).statusCode).toBe(200);
  });

  test('of many redemptions at once, one sets up the account', async () => {
    const link = await invite();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, count) => send(bodyOf(link, { password: `Quiet path ${count}` }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422]);
    expect(await suite.queries.$count(passwords)).toBe(1);
  });

  test('one and the same answer tells of a secret that is unknown, cut short or over, and of another address', async () => {
    const link = await invite();
    const secret = link.get('secret') ?? '';
    const answers = [
      await send(bodyOf(link, { secret: 'of-nobody' })),
      await send(bodyOf(link, { secret: secret.slice(0, -1) })),
      await send(bodyOf(link, { email: 'other.client@example.com' })),
    ];
    suite.now = new Date(caseDate.getTime() + 7 * day);
    answers.push(await send(bodyOf(link)));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, linkOver]);
    expect(suite.log.lines.filter((line) => line.includes('"securityEvent":"code refused"'))).toHaveLength(4);
    expect(await suite.queries.$count(passwords)).toBe(0);
    await deleteExpiredInvitations(suite.queries, suite.now);
    expect(await suite.queries.$count(invitations)).toBe(0);
  });

  test.each([
    ['another program', { programType: 'nueyou' }, ['programType']],
    ['other earlier experiences', { oldExperiences: 4 }, ['oldExperiences']],
    ['more experiences than the program has', { currentProgramExperiences: 7 }, ['currentProgramExperiences']],
    ['a negative number', { currentProgramExperiences: -1 }, ['currentProgramExperiences']],
    ['a number as text', { currentProgramExperiences: '4' }, ['currentProgramExperiences']],
    ['a weak password', { password: 'quiet path' }, ['password']],
    ['a common password', { password: 'Password123' }, ['password']],
    ['a password that is too long', { password: 'Aa1'.repeat(400) }, ['password']],
    ['a field that is not known', { isAdmin: true }, ['isAdmin']],
  ])('%s is rejected, and the link still works', async (_what, change, keys) => {
    const link = await invite();
    const answer = await send(bodyOf(link, change));
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, keys]);
    expect((await send(bodyOf(link))).statusCode).toBe(200);
  });

  test.each(Object.entries(programs))('the limit of %s is its number of experiences', async (program, { experiences }) => {
    const link = await invite({ program });
    expect((await send(bodyOf(link, { currentProgramExperiences: experiences + 1 }))).statusCode).toBe(422);
    expect((await send(bodyOf(link, { currentProgramExperiences: experiences }))).statusCode).toBe(200);
  });

  test('an account that has a password gets the new one, and its sessions end', async () => {
    const { accountId } = await storeSignUp(suite.queries, await storeLead(suite.queries, { email }));
    await storePassword(suite.queries, accountId, 'hash');
    await send(bodyOf(await invite()));
    expect(await suite.queries.$count(accountSessions)).toBe(0);
    expect((await login('Quiet path 7')).statusCode).toBe(200);
  });

  test('the secret is stored as a digest, and neither it nor the password nor the address is logged', async () => {
    const link = await invite();
    await send(bodyOf(link));
    const tables = await dumpAllTables(suite.queries);
    for (const secret of [link.get('secret') ?? '', 'Quiet path 7']) expect(tables).not.toContain(secret);
    for (const secret of [link.get('secret') ?? '', 'Quiet path 7', email]) expect(suite.log.lines.join('\n')).not.toContain(secret);
  });

  test('the invitations of a person are deleted with the person', async () => {
    await invite();
    await send(bodyOf(await invite()));
    await invite({ email: 'other.client@example.com' });
    const removed = await suite.queries.transaction((transaction) => deletePersonData(transaction, email, suite.now));
    expect(removed).toMatchObject({ accounts: 1, invitations: 2 });
    expect(await dumpAllTables(suite.queries)).not.toContain(email);
    expect(await suite.queries.$count(invitations)).toBe(1);
  });
}
