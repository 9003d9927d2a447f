import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { outbox, subscribers } from '../../src/server/db/schema.ts';
import { deletePastData } from '../../src/server/retention/delete-past-data.ts';
import { parseRetention } from '../../src/server/retention/retention-periods.ts';
import type { DeletedCounts } from '../../src/server/retention/retention-rules.ts';
import { deleteLeftovers, enqueueUndelivered, requestSubscription } from '../../src/server/subscribers/subscriber-storage.ts';
import { loadFormCheck } from '../../src/server/subscribers/form-check.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { caseDate } from './support/case-submissions.ts';
import { databaseThatIsDown } from './support/database-that-is-down.ts';
import { mailSuite } from './support/mail-suite.ts';
import { describeOnEveryDatabase } from './support/suites.ts';
import { createTestApp, invalidFieldsOf, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

const email = 'sample.client@example.com';
const day = 86_400_000;
const url = '/v1/web/subscribe';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnEveryDatabase(subscriberSuite);

/** The tests that run on every database. */
function subscriberSuite(open: () => Promise<TestDatabase>): void {
  const suite = mailSuite(open);
  afterEach(async () => {
    for (const list of ['newsletter', 'study', 'press']) {
      await suite.app.inject({
        method: 'POST',
        url: '/standins/lists/unsubscribe',
        headers: formHeaders,
        payload: `g=sample-${list}&email=${email}`,
      });
    }
  });

  const send = async (body: object): Promise<LightMyRequestResponse> =>
    suite.app.inject({ method: 'POST', url, payload: await withTokenFromApp(suite.app, url, body) });
  const findLink = async (what: 'confirm' | 'unsubscribe'): Promise<string> => {
    const [mail] = await suite.readMails();
    return new RegExp(`https://www\\.example\\.com(/newsletter/${what}\\?code=[\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  };
  const press = (link: string, payload = 'by=page'): Promise<LightMyRequestResponse> =>
    suite.app.inject({ method: 'POST', url: link, headers: formHeaders, payload });
  const readList = async (): Promise<string> => {
    await suite.app.outbox.drain();
    return (await suite.app.inject('/standins/lists')).body;
  };
  const stored = () => suite.queries.select().from(subscribers);

  test('the newsletter mails a link, and its button puts the address on the list of the service', async () => {
    expect(
      (await send({ form: 'newsletter', email: 'Sample.Client@example.com', name: 'Sample Client', timezoneOffset: -5 })).json(),
    ).toEqual({ content: {} });
    expect(await readList()).not.toContain(email);
    const [mail] = await suite.readMails();
    expect(mail).toMatchObject({ subject: 'Please confirm: letters from the journal', to: [{ address: email }] });
    const link = await findLink('confirm');
    expect((await suite.app.inject(link)).statusCode).not.toBe(200);
    expect((await stored())[0]).toMatchObject({ list: 'newsletter', email, name: 'Sample Client', timezoneOffset: -5, confirmedAt: null });
    expect((await press(link)).body).toBe('confirmed\n');
    expect((await press(link)).body).toBe('confirmed\n');
    expect(await readList()).toMatch(/sample-newsletter<\/td>\s*<td>sample\.client@example\.com<\/td>\s*<td>Sample Client<\/td>\s*<td>-5</);
    expect(await stored()).toMatchObject([{ confirmedAt: caseDate, isDelivered: true }]);
  });

  test('the study and the press kit are requests: they are delivered at once, and nothing is mailed', async () => {
    for (const form of ['study', 'press']) expect((await send({ form, email })).statusCode).toBe(200);
    expect(await readList()).toMatch(/sample-study[^]*sample-press/);
    expect(await suite.readMails()).toEqual([]);
  });

  test('the same address is one subscriber of a list, in whatever case, and the answer is the same', async () => {
    await send({ form: 'footer', email });
    const again = await send({ form: 'footer', email: email.toUpperCase() });
    expect(again.json()).toEqual({ content: {} });
    expect(await stored()).toHaveLength(1);
    await press(await findLink('confirm'));
    suite.now = new Date(caseDate.getTime() + 2 * 3_600_000);
    await send({ form: 'newsletter', email, name: 'Somebody Else' });
    expect(await stored()).toMatchObject([{ name: null, confirmedAt: caseDate }]);
    expect((await suite.readMails()).map(({ subject }) => subject)).toContain('You are on our list already');
  });

  test('of the requests for an address in an hour, three have an effect', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      suite.now = new Date(suite.now.getTime() + 1000);
      expect((await send({ form: 'footer', email })).statusCode).toBe(200);
    }
    expect(await suite.readMails()).toHaveLength(3);
  });

  test('a mail program unsubscribes by one click, without a redirect, and the service is told', async () => {
    await send({ form: 'footer', email });
    const [mail] = await suite.readMails();
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = await findLink('unsubscribe');
    expect(headers.get('list-unsubscribe')).toBe(`<https://www.example.com${link}>`);
    await press(await findLink('confirm'));
    expect(await readList()).toContain(email);
    const clicked = await press(link, 'List-Unsubscribe=One-Click');
    expect([clicked.statusCode, clicked.body]).toEqual([200, 'Done.\n']);
    expect(await readList()).not.toContain(email);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await suite.app.inject({ method: 'POST', url: link, headers: multipart, payload })).statusCode).toBe(200);
  });

  test('a person who has unsubscribed has to confirm again before they are on the list again', async () => {
    await send({ form: 'footer', email });
    await press(await findLink('confirm'));
    await press(await findLink('unsubscribe'));
    await send({ form: 'footer', email });
    expect(await readList()).not.toContain(email);
    expect(await stored()).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
  });

  test.each(['', 'short', 'x'.repeat(54)])('a code that is not ours changes nothing: "%s"', async (code) => {
    await send({ form: 'footer', email });
    for (const page of ['confirm', 'unsubscribe']) {
      const answer = await press(`/newsletter/${page}?code=${code}`);
      expect([answer.statusCode, answer.body]).toEqual([404, 'over\n']);
    }
    expect(await stored()).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
  });

  test.each([
    [{ form: 'footer', email: 'sample.example' }, ['email']],
    [{ form: 'newsletter', email }, ['name']],
    [{ form: 'newsletter', email, name: '   ' }, ['name']],
    [{ form: 'study', email, name: 'Sample' }, ['name']],
    [{ form: 'other', email }, ['form']],
    [{ form: 'footer', email, recaptchaToken: 'none' }, ['recaptchaToken']],
    [{ form: 'footer', email, recaptchaToken: '' }, ['recaptchaToken']],
  ])('%j is refused', async (body, fields) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(422);
    expect(invalidFieldsOf(answer)).toEqual(fields);
    expect(await stored()).toEqual([]);
    expect(suite.log.lines.join('\n')).not.toContain(email);
  });

  test('without JavaScript the first request is answered with a button, which counts after a moment, for these fields, once', async () => {
    const post = (fields: Record<string, string>): Promise<LightMyRequestResponse> => postForm(suite.app, fields);
    expect((await post({ form: 'footer', email: 'sample.example' })).statusCode).toBe(422);
    const asked = await post({ form: 'footer', email: ` ${email} ` });
    expect([asked.statusCode, asked.body]).toEqual([200, 'check\n']);
    expect(await stored()).toEqual([]);
    expect((await post({ form: 'footer', email, check: '1.2' })).statusCode).toBe(422);
  });

  test('without JavaScript a form beyond the limit is answered with a page that says when to try again', async () => {
    const app = await createTestApp(suite.database, { config: { ...testConfig, postsPerMinute: 1 } });
    expect((await postForm(app)).body).toBe('check\n');
    const limited = await postForm(app);
    expect([limited.statusCode, limited.body, limited.headers['retry-after']]).toEqual([429, 'failed\n', '60']);
    await app.close();
  });

  test('without JavaScript a form is answered with a page also when the database cannot be reached', async () => {
    const app = await createTestApp(await databaseThatIsDown());
    const failed = await postForm(app);
    expect([failed.statusCode, failed.body, failed.headers['retry-after']]).toEqual([503, 'failed\n', '5']);
    await app.close();
  });

  test.each([
    ['nothing', {}, ''],
    ['JSON', { 'content-type': 'application/json' }, '{"form":"footer"}'],
  ])('%s in place of a form is refused', async (_what, headers, payload) => {
    expect((await suite.app.inject({ method: 'POST', url: '/email-form', headers, payload })).statusCode).toBe(415);
  });

  test('a character that cannot be stored is refused in any field of a form, also where its name stands there twice', async () => {
    const fields = { form: 'newsletter', name: 'Sam', email };
    const check = (await loadFormCheck(suite.queries)).create({ form: 'newsletter', name: 'Sam\0', email }, caseDate);
    suite.now = new Date(caseDate.getTime() + 2_000);
    for (const added of ['', `&check=${check}`]) {
      const payload = `name=Sam%00&${new URLSearchParams(fields).toString()}${added}`;
      const refused = await suite.app.inject({ method: 'POST', url: '/email-form', headers: formHeaders, payload });
      expect([refused.statusCode, invalidFieldsOf(refused)]).toEqual([422, ['name']]);
    }
  });

  test('a button with anything added to what it sends does not count, so that none counts twice', async () => {
    const check = await loadFormCheck(suite.queries);
    const fields = { form: 'footer', email };
    const button = check.create(fields, caseDate);
    const later = new Date(caseDate.getTime() + 2_000);
    for (const added of ['.', '.1', ' ', '=']) expect(check.verify(`${button}${added}`, fields, later)).toBeUndefined();
  });

  test('a press that comes too early leaves the moment of the button as it was, so that a later one counts', async () => {
    const check = await loadFormCheck(suite.queries);
    const fields = { form: 'footer', email };
    const after = (milliseconds: number): Date => new Date(caseDate.getTime() + milliseconds);
    const button = check.create(fields, caseDate);
    expect(check.verify(button, fields, after(1_000))).toBe('early');
    expect(check.verify(button, fields, after(2_000))).toEqual({ digest: expect.any(String), until: after(3_600_000) });
    expect(check.verify(button, { ...fields, email: 'other@example.com' }, after(1_000))).toBeUndefined();
    expect(check.verify(button, fields, after(3_600_001))).toBeUndefined();
  });

  test('what the list service does not take is delivered later; a state that has changed meanwhile, as it is then', async () => {
    await send({ form: 'press', email });
    await suite.queries.update(subscribers).set({ isDelivered: false });
    await suite.queries.delete(outbox);
    await enqueueUndelivered(suite.queries, suite.now);
    await enqueueUndelivered(suite.queries, suite.now);
    expect(await suite.queries.$count(outbox)).toBe(1);
    await readList();
    expect(await stored()).toMatchObject([{ isDelivered: true }]);
  });

  test('many subscribers whom the list service does not know are enqueued by few statements', async () => {
    const subscriber = { list: 'press', requestedAt: caseDate, confirmedAt: caseDate, changedAt: caseDate, isDelivered: false } as const;
    const people = Array.from({ length: 1_500 }, (_, index) => ({ ...subscriber, email: `person-${index}@example.com` }));
    await suite.queries.insert(subscribers).values(people);
    await enqueueUndelivered(suite.queries, suite.now);
    // The rows of one statement have the same number of the command in their transaction.
    const commands = await suite.queries.selectDistinct({ number: sql`cmin::text` }).from(outbox);
    expect([await suite.queries.$count(outbox), commands.length]).toEqual([1_500, 2]);
  });

  test('a subscriber whose message still waits for the list service is not enqueued again', async () => {
    await send({ form: 'press', email });
    await suite.queries.delete(outbox);
    await suite.queries.update(subscribers).set({ isDelivered: false });
    for (const hours of [0, 1, 2]) {
      await enqueueUndelivered(suite.queries, new Date(suite.now.getTime() + hours * 3_600_000));
    }
    expect(await suite.queries.$count(outbox)).toBe(1);
  });

  test('unconfirmed requests and unsubscribed people are deleted after seven days', async () => {
    await send({ form: 'footer', email });
    await send({ form: 'study', email });
    await deleteLeftovers(suite.queries, true, new Date(caseDate.getTime() + 6.9 * day));
    expect(await stored()).toHaveLength(2);
    await deleteLeftovers(suite.queries, true, new Date(caseDate.getTime() + 7.1 * day));
    expect(await stored()).toMatchObject([{ list: 'study' }]);
    await suite.queries.update(subscribers).set({ unsubscribedAt: caseDate, isDelivered: false });
    await deleteLeftovers(suite.queries, true, new Date(caseDate.getTime() + 7.1 * day));
    expect(await stored()).toHaveLength(1);
    await deleteLeftovers(suite.queries, false, new Date(caseDate.getTime() + 7.1 * day));
    expect(await stored()).toEqual([]);
  });

  test('a request that is sent again before it is confirmed has the whole retention period anew', async () => {
    const request = { list: 'newsletter', email, name: null, timezoneOffset: null } as const;
    const deletePast = (at: Date): Promise<DeletedCounts> => deletePastData(suite.database, parseRetention('subscribers=30'), () => at);
    const after = (days: number): Date => new Date(caseDate.getTime() + days * day);
    await requestSubscription(suite.queries, request, caseDate);
    await requestSubscription(suite.queries, request, after(31));
    expect(await deletePast(after(32))).toEqual({});
    expect(await deletePast(after(62))).toEqual({ subscribers: 1 });
  });

  test('the search of playlists has default values, and reports a failure of the playlist service', async () => {
    const search = (payload: object) => suite.app.inject({ method: 'POST', url: '/v1/web/playlist-search', payload });
    expect((await search({})).json<{ content: unknown[] }>().content).toHaveLength(4);
    expect((await search({ k: 1, searchString: 'rain music' })).json<{ content: unknown[] }>().content).toHaveLength(1);
    const failed = await search({ searchString: 'fail please' });
    expect([failed.statusCode, failed.json()]).toMatchObject([
      502,
      { responseDetail: 'The playlist service has answered with status 500.' },
    ]);
    const off = await createTestApp(suite.database, { config: { ...testConfig, optionalPages: [] } });
    expect((await off.inject({ method: 'POST', url: '/v1/web/playlist-search', payload: {} })).statusCode).toBe(404);
    await off.close();
  });
}

/** Sends an e-mail form as a browser does without JavaScript. */
function postForm(app: FastifyInstance, fields: Record<string, string> = { form: 'footer', email }): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/email-form', headers: formHeaders, payload: new URLSearchParams(fields).toString() });
}
