import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { loadForm } from '../../src/definitions/index.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { deletePersonData } from '../../src/server/admin/person/person-data.ts';
import { createFormsValidator } from '../../src/server/definitions/form-validation.ts';
import { finalizedAccounts, invitations, passwords } from '../../src/server/db/schema.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { caseDate } from './support/case-submissions.ts';
import { storePassword, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { dumpAllTables } from './support/store-people.ts';
import { mailSuite } from './support/mail-suite.ts';
import { describeOnEveryDatabase } from './support/suites.ts';
import { definitions } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

const email = 'sample.client@example.com';
const day = 86_400_000;
const linkOver = { responseCode: 404, responseDetail: 'This link does not work. It is over, or is not complete. Ask us for a new one.' };
const exists = { responseCode: 422, responseDetail: 'Account Already Exists. If you forgot password click here' };
const austin = { street1: '12 Sample Street', city: 'Austin', state: 'Texas', zipCode: '78701' };
const albany = { street1: '7 Sample Avenue', street2: 'Floor 2', city: 'Albany', state: 'New York', zipCode: '12201' };

// The form of this page is in no flow of the tests.
const validateForm = createFormsValidator([await loadForm(frozenRoot, 'finalize-account.v1')]);
const withForm = { ...(await definitions), validateForm };

describeOnEveryDatabase(finalizeSuite);

/** The tests that run on every database. */
function finalizeSuite(open: () => Promise<TestDatabase>): void {
  const suite = mailSuite(open, { definitions: withForm });

  const operate = (input: { readonly [option: string]: string }): Promise<string> =>
    text(operations['invite-client']({ database: suite.database, now: () => suite.now }, { email, days: '7', ...input }));
  /** Invites a client. Returns the query of the mailed link. */
  const invite = async (change: { readonly [option: string]: string } = {}): Promise<URLSearchParams> => {
    const before = new Set((await suite.readMails()).map((mail) => mail.text));
    await operate(change);
    const mail = (await suite.readMails()).map(({ text: words = '' }) => words).find((one) => !before.has(one)) ?? '';
    return new URL(/https:\/\/www\.example\.com\/\S+/.exec(mail)?.[0] ?? '').searchParams;
  };
  const bodyOf = (link: URLSearchParams, change: object = {}): object => ({
    email: link.get('email'),
    secret: link.get('secret'),
    acceptedTerms: true,
    password: 'Quiet path 7',
    shippingAddress: austin,
    billingAddress: albany,
    ...change,
  });
  const send = (payload: object, url = '/v1/web/import/new'): Promise<LightMyRequestResponse> =>
    suite.app.inject({ method: 'POST', url, payload });
  const login = (password: string): Promise<LightMyRequestResponse> =>
    suite.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } });

  test('a mailed link sets up the account with both addresses, once', async () => {
    const link = await invite({ state: 'TX' });
    expect(Object.fromEntries(link)).toEqual({ email, state: 'TX', secret: expect.stringMatching(/^[\w-]{32}$/) as string });
    const answer = await send(bodyOf(link, { email: 'Sample.Client@EXAMPLE.com', shippingAddress: { ...austin, city: ' Austin ' } }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(await suite.queries.select().from(finalizedAccounts)).toEqual([
      expect.objectContaining({
        shippingAddress: { ...austin, state: 'TX' },
        billingAddress: { ...albany, state: 'NY' },
        finalizedAt: caseDate,
      }),
    ]);
    expect((await login('Quiet path 7')).statusCode).toBe(200);
    const again = await send(bodyOf(link, { password: 'Other path 8' }));
    expect([again.statusCode, again.json()]).toEqual([422, exists]);
    expect([(await login('Quiet path 7')).statusCode, (await login('Other path 8')).statusCode]).toEqual([200, 401]);
  });

  test('an account that has a password is left as it is, and only the holder of a link learns that it exists', async () => {
    const { accountId } = await storeSignUp(suite.queries, await storeLead(suite.queries, { email }));
    await storePassword(suite.queries, accountId, 'hash');
    const link = await invite();
    const answer = await send(bodyOf(link));
    expect([answer.statusCode, answer.json()]).toEqual([422, exists]);
    const stranger = await send(bodyOf(link, { secret: 'of-nobody' }));
    expect([stranger.statusCode, stranger.json()]).toEqual([404, linkOver]);
    expect(await suite.queries.select().from(passwords)).toMatchObject([{ accountId, hash: 'hash' }]);
    expect(await suite.queries.$count(finalizedAccounts)).toBe(0);
  });

  test('of many redemptions at once, one sets up the account', async () => {
    const links = [await invite(), await invite()];
    const sent = Array.from({ length: 6 }, (_, count) =>
      send(bodyOf(links[count % 2] ?? new URLSearchParams(), { password: `Quiet path ${count}` })),
    );
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422, 422]);
    expect([await suite.queries.$count(passwords), await suite.queries.$count(finalizedAccounts)]).toEqual([1, 1]);
  });

  test('one and the same answer tells of a secret that is unknown, cut short or over, of another address, and of the other page', async () => {
    const link = await invite();
    const ofPredecessor = await invite({ program: 'nuereset', experiences: '3' });
    const programs = { programType: 'nuereset', oldExperiences: 3, currentProgramExperiences: 4 };
    const importBody = { ...programs, email, password: 'Quiet path 7', secret: link.get('secret') };
    const answers = [
      await send(bodyOf(link, { secret: 'of-nobody' })),
      await send(bodyOf(link, { secret: (link.get('secret') ?? '').slice(0, -1) })),
      await send(bodyOf(link, { email: 'other.client@example.com' })),
      await send(bodyOf(link, { secret: ofPredecessor.get('secret') })),
      await send(importBody, '/v1/web/import'),
    ];
    suite.now = new Date(caseDate.getTime() + 7 * day);
    answers.push(await send(bodyOf(link)));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, linkOver]);
    expect(await suite.queries.$count(passwords)).toBe(0);
  });

  test.each([
    ['terms that are not accepted', { acceptedTerms: false }, { acceptedTerms: 'This field must be checked' }],
    ['an empty street', { shippingAddress: { ...austin, street1: ' ' } }, { 'shippingAddress.street1': 'Street 1 is required' }],
    ['an empty city', { billingAddress: { ...albany, city: '' } }, { 'billingAddress.city': 'City is required' }],
    ['a state by its code', { shippingAddress: { ...austin, state: 'TX' } }, { 'shippingAddress.state': 'State is required' }],
    [
      'a state that we do not serve',
      { billingAddress: { ...albany, state: 'Alaska' } },
      { 'billingAddress.state': 'Choose a state from the list' },
    ],
    [
      'a zip code that is none',
      { billingAddress: { ...albany, zipCode: '1220' } },
      { 'billingAddress.zipCode': 'Enter a 5-digit zip code' },
    ],
    [
      'an address without a zip code',
      { shippingAddress: { ...austin, zipCode: '' } },
      { 'shippingAddress.zipCode': 'Zip code is required' },
    ],
    ['a weak password', { password: 'quiet path' }, { password: '8 characters, a number and an uppercase char' }],
    ['a common password', { password: 'Password123' }, { password: 'This password is too common.' }],
    ['a field that is not known', { isAdmin: true }, { isAdmin: 'This field is not known' }],
    [
      'an address without a street',
      { shippingAddress: { ...austin, street1: undefined } },
      { 'shippingAddress.street1': 'This field is required' },
    ],
    ['a password that is too long', { password: 'Aa1'.repeat(400) }, { password: 'This must NOT have more than 1024 characters' }],
  ])('%s: rejected, and the link still works', async (_what, change, messages) => {
    const link = await invite();
    const answer = await send(bodyOf(link, change));
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ details: { message: string; context: { key: string } }[] }>();
    expect(Object.fromEntries(details.map(({ message, context }) => [context.key, message]))).toEqual(messages);
    expect((await send(bodyOf(link))).statusCode).toBe(200);
  });

  test('a state that the page does not offer cannot be in an invitation', async () => {
    await expect(operate({ state: 'AK' })).rejects.toThrow('--state AK: give one of');
    expect((await invite({ state: 'NY' })).get('state')).toBe('NY');
  });

  test('what somebody gave goes with them, and nothing of it is logged', async () => {
    const link = await invite();
    await send(bodyOf(link));
    for (const secret of [link.get('secret') ?? '', 'Quiet path 7', email, 'Sample Street', '78701'])
      expect(suite.log.lines.join('\n')).not.toContain(secret);
    const removed = await suite.queries.transaction((transaction) => deletePersonData(transaction, email, suite.now));
    expect(removed).toMatchObject({ accounts: 1, invitations: 1 });
    const left = await dumpAllTables(suite.queries);
    for (const datum of [email, 'Sample Street', 'Sample Avenue']) expect(left).not.toContain(datum);
    expect(await suite.queries.$count(invitations)).toBe(0);
  });
}
