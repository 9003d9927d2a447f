import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accounts, checkoutLinks, orders, outbox, passwordTokens, paymentNotices } from '../../src/server/db/schema.ts';
import { signNotice } from '../../src/server/orders/payment-signature.ts';
import type { PaymentNotice } from '../../src/server/orders/take-notice.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { caseDate } from './support/case-submissions.ts';
import {
  externalIdIn,
  linkBodyOf,
  loadOrderingDefinitions,
  maintain,
  noticesUrl,
  openLink,
  order,
  paidNotice,
  sendNotice,
} from './support/place-orders.ts';
import { mailSuite } from './support/mail-suite.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

const definitions = await loadOrderingDefinitions();
const { secret } = testConfig.payment;
const minute = 60_000;

describeOnEveryDatabase(paymentSuite);

/** The tests that run on every database. */
function paymentSuite(open: () => Promise<TestDatabase>): void {
  const suite = mailSuite(open, { definitions });

  const stored = async () => (await suite.queries.select().from(orders).orderBy(orders.createdAt))[0]!;
  const errors = (): readonly string[] => suite.log.lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  /** An order of the plan Reset by a checkout link, as its payment page knows it. */
  const placeOrder = async (): Promise<{ externalId: string; url: string; email: string }> => {
    const { link, token } = await openLink(suite.app, suite.queries);
    const answer = await order(suite.app, token, linkBodyOf(link));
    return { externalId: externalIdIn(answer), url: answer.json<{ content: string }>().content, email: link.email };
  };

  test('a signed notice pays the order, and one welcome email leaves', async () => {
    const { externalId, email } = await placeOrder();
    suite.now = new Date(caseDate.getTime() + minute);
    const answer = await sendNotice(suite.app, paidNotice(externalId));
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(await stored()).toMatchObject({
      status: 'paid',
      paidAt: suite.now,
      paidAfter: null,
      transactionId: `transaction-${externalId}`,
    });
    const [mail, ...others] = await suite.readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Welcome to Nue Life: what happens next', to: [{ name: 'Sample Client', address: email }] });
    const code = /^https:\/\/www\.example\.com\/reset-password\?code=([\w-]{32})#account=\S+$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await suite.queries.select().from(passwordTokens)).toMatchObject([
      { purpose: 'welcome', expiresAt: new Date(suite.now.getTime() + 7 * 1440 * minute), usedAt: null },
    ]);
    const redeemed = await suite.app.inject({
      method: 'POST',
      url: '/v1/auth/reset-password',
      payload: { code, newPassword: 'Quiet path 7' },
    });
    expect(redeemed.statusCode).toBe(200);
    const text = `${mail?.subject}\n\n${mail?.text}`
      .replaceAll('\r\n', '\n')
      .replace(code, 'CODE')
      .replace(encodeURIComponent(email), 'ADDRESS');
    expect(text.trimEnd()).toBe((await readFile(path.join(import.meta.dirname, 'mails/welcome.txt'), 'utf8')).trimEnd());
    expect(text).not.toMatch(/ketamine|depress|anxi|trauma/i);
    expect(suite.log.lines.join('\n')).not.toMatch(new RegExp(`${externalId}|${email}|${code}`));
  });

  test('the same notice again changes nothing, nor does a later cancellation', async () => {
    const { externalId } = await placeOrder();
    const notice = paidNotice(externalId);
    await sendNotice(suite.app, notice);
    const before = await stored();
    suite.now = new Date(caseDate.getTime() + minute);
    const repeated = [
      notice,
      { ...notice, type: 'cancelled' },
      { ...notice, id: 'other' },
      { ...notice, id: 'cancels', type: 'cancelled' },
    ];
    for (const one of repeated) expect((await sendNotice(suite.app, one)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
    expect([(await suite.readMails()).length, errors()]).toEqual([1, []]);
  });

  test('a second payment of an order is reported, and changes nothing', async () => {
    const { externalId } = await placeOrder();
    await sendNotice(suite.app, paidNotice(externalId));
    const before = await stored();
    await sendNotice(suite.app, paidNotice(externalId, { transactionId: 'another' }));
    expect(await stored()).toEqual(before);
    expect(errors().join('')).toContain('an order was paid twice');
  });

  test.each(['cancelled', 'expired'] as const)('a payment counts although its order is %s: the order becomes paid', async (status) => {
    const { externalId } = await placeOrder();
    if (status === 'cancelled') await sendNotice(suite.app, paidNotice(externalId, { type: 'cancelled' }));
    else await suite.queries.update(orders).set({ status });
    expect(await stored()).toMatchObject({ status, paidAt: null });
    await sendNotice(suite.app, paidNotice(externalId));
    expect(await stored()).toMatchObject({ status: 'paid', paidAfter: status });
    expect(errors().length).toBe(status === 'cancelled' ? 1 : 0);
  });

  test('the payment page of a program that another one has replaced can be paid, and staff are told of it', async () => {
    const { link, token } = await openLink(suite.app, suite.queries, { planId: 'maintain2' });
    const replaced = await order(suite.app, token, { ...linkBodyOf(link), ...maintain });
    await suite.queries.update(checkoutLinks).set({ planId: 'reset' });
    await order(suite.app, token, linkBodyOf(link));
    await sendNotice(suite.app, paidNotice(externalIdIn(replaced), { amount: 85_000 }));
    expect(errors().join('')).toContain('an order was paid after it had been cancelled');
    expect(await suite.queries.select().from(orders).orderBy(orders.planId)).toMatchObject([
      { planId: 'maintain2', status: 'paid', paidAfter: 'cancelled' },
      { planId: 'reset', status: 'created', paidAfter: null },
    ]);
  });

  test.each(['the new order', 'the expired one'])(
    'a program that two orders of one person have paid is reported, also when %s is paid first',
    async (first) => {
      const { link, token } = await openLink(suite.app, suite.queries);
      const expired = externalIdIn(await order(suite.app, token, linkBodyOf(link)));
      await suite.queries.update(orders).set({ status: 'expired' });
      const renewed = externalIdIn(await order(suite.app, token, linkBodyOf(link)));
      const [one, other] = first === 'the new order' ? [renewed, expired] : [expired, renewed];
      await sendNotice(suite.app, paidNotice(one));
      expect(errors()).toEqual([]);
      await sendNotice(suite.app, paidNotice(other));
      expect(errors().join('')).toContain('a program was paid by two orders of one person');
      expect(await suite.queries.select().from(orders)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    },
  );

  test('a notice that is not signed by the payment service, or too old, is 401 and changes nothing', async () => {
    const { externalId } = await placeOrder();
    const before = await stored();
    const sign = (body: string, at = caseDate, by = secret): string => signNotice(by, body, at);
    const signatures: readonly ((body: string) => string | undefined)[] = [
      () => undefined,
      () => '',
      (body) => sign(body, caseDate, 'another secret'),
      (body) => sign(`${body} `),
      (body) => sign(body).replace(/t=\d+/, `t=${caseDate.getTime() / 1000 + 1}`),
      (body) => sign(body).toUpperCase(),
      (body) => sign(body).slice(0, -1),
      (body) => `${sign(body)},v1=${'0'.repeat(64)}`,
      (body) => sign(body, new Date(caseDate.getTime() - 5 * minute - 1000)),
      (body) => sign(body, new Date(caseDate.getTime() + 5 * minute + 1000)),
    ];
    for (const signature of signatures) expect((await sendNotice(suite.app, paidNotice(externalId), signature)).statusCode).toBe(401);
    const headers = { 'content-type': 'application/json', 'payment-signature': sign('{"not json') };
    expect((await suite.app.inject({ method: 'POST', url: noticesUrl, headers, payload: '{"not json' })).statusCode).toBe(400);
    expect([await stored(), await suite.queries.$count(paymentNotices)]).toEqual([before, 0]);
    expect(
      (await sendNotice(suite.app, paidNotice(externalId), (body) => sign(body, new Date(caseDate.getTime() - 5 * minute)))).statusCode,
    ).toBe(200);
  });

  test.each<{ why: string; change: Partial<PaymentNotice>; status: number }>([
    { why: 'another amount', change: { amount: 1 }, status: 422 },
    { why: 'dollars in place of cents', change: { amount: 1399 }, status: 422 },
    { why: 'another currency', change: { currency: 'EUR' }, status: 422 },
    { why: 'an order that there is not', change: { externalId: 'x'.repeat(32) }, status: 404 },
  ])('a signed notice with $why is refused, logged as an error, and changes nothing', async ({ change, status }) => {
    const { externalId } = await placeOrder();
    const before = await stored();
    const notice = paidNotice(externalId);
    expect((await sendNotice(suite.app, { ...notice, ...change })).statusCode).toBe(status);
    expect([await stored(), await suite.queries.$count(paymentNotices)]).toEqual([before, 0]);
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain('a signed payment notice was refused');
    expect((await sendNotice(suite.app, notice)).statusCode).toBe(200);
  });

  test('notices are not rate-limited', async () => {
    const limited = await createTestApp(suite.database, { definitions, config: { ...testConfig, postsPerMinute: 1 } });
    onTestFinished(() => limited.close());
    const { externalId } = await placeOrder();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendNotice(limited, paidNotice(externalId))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('for a person who was deleted, an order becomes paid without an email', async () => {
    const { externalId } = await placeOrder();
    await suite.queries.delete(accounts);
    await sendNotice(suite.app, paidNotice(externalId));
    expect(await stored()).toMatchObject({ status: 'paid', accountId: null });
    expect(await suite.readMails()).toEqual([]);
    expect(await suite.queries.select().from(outbox)).toMatchObject([{ topic: 'mail.welcome', doneAt: caseDate, lastError: null }]);
  });

  test('a welcome email that is sent again has another code, and the first one no longer works', async () => {
    const { externalId } = await placeOrder();
    await sendNotice(suite.app, paidNotice(externalId));
    const [first] = await suite.readMails();
    await suite.queries.update(outbox).set({ doneAt: null, dueAt: caseDate });
    const [second] = await suite.readMails();
    expect(second?.messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(second?.text).not.toBe(first?.text);
    expect(await suite.queries.$count(passwordTokens)).toBe(1);
  });

  test.each([
    { action: 'pay', status: 'paid', notices: 1 },
    { action: 'twice', status: 'paid', notices: 1 },
    { action: 'late', status: 'created', notices: 0 },
    { action: 'cancel', status: 'cancelled', notices: 1 },
    { action: 'later', status: 'created', notices: 0 },
  ])('the fake payment page: $action', async ({ action, status, notices }) => {
    const { externalId, url } = await placeOrder();
    const page = await suite.app.inject(url);
    expect(page.body).toContain('<dd>Reset</dd>');
    expect(page.body).toContain('$1,399.00');
    const done = await press(url, action);
    expect(done.statusCode).toBe(303);
    const target = new URL(String(done.headers.location));
    const returned = { path: target.pathname, externalId: target.searchParams.get('externalId') };
    const isCancelled = action === 'cancel';
    expect(returned).toEqual(
      isCancelled ? { path: '/checkout/reset/confirm', externalId: null } : { path: '/payment/success', externalId },
    );
    expect([(await stored()).status, await suite.queries.$count(paymentNotices)]).toEqual([status, notices]);
  });

  test('the fake payment page sends the notice of a later payment when asked', async () => {
    const { url } = await placeOrder();
    await press(url, 'later');
    expect((await suite.app.inject(url)).body).toContain('value="send"');
    await press(url, 'send');
    expect([(await stored()).status, (await suite.app.inject(url)).body.includes('value="send"')]).toEqual(['paid', false]);
  });

  test('the fake payment page sends a later notice by itself after ten seconds', async () => {
    const { url } = await placeOrder();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(url, 'later');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(async () => (await stored()).status).toBe('paid');
  });

  test.each(['', '?externalId=x&amount=1', '?externalId=x&amount=1&currency=USD&plan=p&successUrl=javascript:1&cancelUrl=javascript:1'])(
    'the fake payment page at an address without a payment: %s',
    async (query) => {
      expect((await suite.app.inject(`/standins/payment${query}`)).statusCode).toBe(404);
    },
  );

  test('another price list is paid at its own price', async () => {
    const { link, token } = await openLink(suite.app, suite.queries, { planId: 'maintain2', priceList: 'upgrade' });
    const answer = await order(suite.app, token, { ...linkBodyOf(link), ...maintain });
    await press(answer.json<{ content: string }>().content, 'pay');
    expect(await stored()).toMatchObject({ status: 'paid', amountCents: 49_900 });
  });

  /** Sends the form of a button of the fake payment page. */
  function press(url: string, action: string): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ ...Object.fromEntries(new URL(url).searchParams), action }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return suite.app.inject({ method: 'POST', url: '/standins/payment', headers, payload });
  }
}
