import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OperationInput } from '../../src/server/admin/operation.ts';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import type { OperationName } from '../../src/server/admin/operations/operation-registry.ts';
import { ordersVerb } from '../../src/server/admin/verbs/orders-verb.ts';
import { orders, paymentNotices } from '../../src/server/db/schema.ts';
import { caseDate } from './support/case-submissions.ts';
import { storeLink, storeOrder, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { appSuite } from './support/suites.ts';

const paid = { status: 'paid', paidAt: caseDate, transactionId: 'payment-1' } as const;
const unknown = '0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11';

describe('data -- orders', () => {
  const on = appSuite(openTestEmbedded);
  const run = (name: OperationName, input: OperationInput = {}): Promise<string> =>
    text(operations[name]({ database: on.database, now: () => caseDate }, input));
  const stored = async (): Promise<unknown> => (await on.queries.select().from(orders))[0];

  beforeEach(() => on.database.empty());

  test('lists the orders that are open or paid, and with all the others too', async () => {
    expect(await run('list-orders')).toBe(
      'There are no orders that are open or paid. For all of them: npm run data -- orders list --all.\n',
    );
    const open = await storeOrder(on.queries, {});
    const refunded = await storeOrder(on.queries, { ...paid, refundedAt: caseDate });
    const cancelled = await storeOrder(on.queries, { status: 'cancelled' });
    const over = await storeOrder(on.queries, { expiresAt: caseDate });
    const listed = await run('list-orders');
    expect(listed).toContain(`${open.id}  created    2026-11-20T12:00:00.000Z   $1,399.00  Reset\n`);
    expect(listed).toContain(`${refunded.id}  refunded `);
    expect(listed).toContain(`${over.id}  expired `);
    expect(listed).not.toContain(cancelled.id);
    expect(await run('list-orders', { all: 'yes' })).toContain(`${cancelled.id}  cancelled`);
  });

  test('shows one order with the address of its account', async () => {
    const { accountId } = await storeSignUp(on.queries, await storeLead(on.queries, { email: 'ada@example.com' }));
    const { id } = await storeOrder(on.queries, { accountId, ...paid });
    const shown = await run('show-order', { order: id });
    for (const line of ['status        paid', 'amount        $1,399.00, price list standard', 'account       ada@example.com']) {
      expect(shown).toContain(`${line}\n`);
    }
    await expect(run('show-order', { order: unknown })).rejects.toThrow(
      `There is no order ${unknown}. Look it up with: npm run data -- orders list --all.`,
    );
  });

  test('names the payments that may have to be paid back, until a refund is noted', async () => {
    const { id } = await storeOrder(on.queries, { ...paid, paidAfter: 'cancelled' });
    const notice = { orderId: id, type: 'paid', receivedAt: caseDate } as const;
    await on.queries.insert(paymentNotices).values([
      { ...notice, id: 'first', transactionId: paid.transactionId },
      { ...notice, id: 'again', transactionId: paid.transactionId },
      { ...notice, id: 'second', transactionId: 'payment-2' },
    ]);
    const concern = 'paid after it was cancelled: look whether to pay it back; paid again: pay back payment-2';
    expect(await run('list-orders')).toContain(`Reset  (${concern})\n`);
    const shown = await run('show-order', { order: id });
    expect(shown).toContain('paid after    it was cancelled\n');
    expect(shown).toContain(`look at       ${concern}\n`);
    await run('refund-payment', { order: id, payment: 'payment-2' });
    expect(await run('list-orders')).not.toContain('paid again');
    await run('refund-order', { order: id, note: 'Another program was ordered' });
    expect(await run('list-orders')).not.toContain('pay back');
    await storeOrder(on.queries, { ...paid, transactionId: 'late', paidAfter: 'expired' });
    expect(await run('list-orders')).not.toContain('look whether');
  });

  test('names the later one of two orders by which one person has paid the same program, until one of them is refunded', async () => {
    const { id: signUpId } = await storeSignUp(on.queries, await storeLead(on.queries, {}));
    const { id: linkId } = await storeLink(on.queries);
    const later = { ...paid, paidAt: new Date(caseDate.getTime() + 1000), transactionId: 'payment-2' };
    const earlier = await storeOrder(on.queries, { ...paid, signUpId, linkId });
    await storeOrder(on.queries, { ...later, planId: 'maintain2', signUpId });
    await storeOrder(on.queries, later);
    expect(await run('list-orders')).not.toContain('pay back');
    const again = await storeOrder(on.queries, { ...later, linkId });
    const concern = '(the same program was paid by an earlier order too: look which one to pay back)';
    const listed = (await run('list-orders')).split('\n');
    expect(listed.filter((line) => line.includes(concern))).toEqual([expect.stringContaining(again.id)]);
    await run('refund-order', { order: earlier.id, note: 'Paid twice' });
    expect(await run('list-orders')).not.toContain('pay back');
  });

  test('notes a refund of a paid order, once', async () => {
    const { id } = await storeOrder(on.queries, paid);
    const refund = { order: id, note: 'Medical onboarding declined' };
    expect(await run('refund-order', refund)).toMatch(/^The order .* is noted as refunded\./);
    expect(await stored()).toMatchObject({ status: 'paid', refundedAt: caseDate, refundNote: refund.note });
    expect(await run('show-order', { order: id })).toMatch(/^status +refunded$/m);
    await expect(run('refund-order', refund)).rejects.toThrow('is noted as refunded already. Nothing was changed.');
    const { id: open } = await storeOrder(on.queries, {});
    await expect(run('refund-order', { ...refund, order: open })).rejects.toThrow("is 'created', and only paid orders are refunded.");
    await expect(run('refund-order', { ...refund, order: unknown })).rejects.toThrow('There is no order');
  });

  test('notes the refund of a further payment, once, and the order stays paid', async () => {
    const { id } = await storeOrder(on.queries, paid);
    const refund = { order: id, payment: 'payment-2' };
    await expect(run('refund-payment', refund)).rejects.toThrow('has no further payment that is not noted as refunded.');
    const second = { id: 'second', orderId: id, type: 'paid', receivedAt: caseDate, transactionId: refund.payment } as const;
    await on.queries.insert(paymentNotices).values(second);
    const whole = { order: id, note: 'Paid twice' };
    await expect(run('refund-order', whole)).rejects.toThrow(`orders refund ${id} --payment payment-2.`);
    const refundOf = (payment: string) => run('refund-payment', { order: id, payment });
    await expect(refundOf('payment-3')).rejects.toThrow(`payment-3 is none of the further payments of the order ${id}: payment-2.`);
    await expect(refundOf(paid.transactionId)).rejects.toThrow(`is the payment by which the order ${id} is paid.`);
    expect(await run('refund-payment', refund)).toMatch(/^The payment payment-2 is noted as refunded, and the order .* stays paid\./);
    expect(await stored()).toMatchObject({ status: 'paid', refundedAt: null });
    await on.queries.insert(paymentNotices).values({ ...second, id: 'told again' });
    await expect(run('refund-payment', refund)).rejects.toThrow('has no further payment');
    expect(await run('refund-order', whole)).toContain('is noted as refunded.');
  });

  test('names a payment of an order that was refunded before, until its refund is noted', async () => {
    const { id } = await storeOrder(on.queries, { ...paid, refundedAt: caseDate, refundNote: 'Another program was ordered' });
    const notice = { orderId: id, type: 'paid' } as const;
    await on.queries.insert(paymentNotices).values([
      { ...notice, id: 'before', transactionId: 'payment-2', receivedAt: caseDate },
      { ...notice, id: 'after', transactionId: 'payment-3', receivedAt: new Date(caseDate.getTime() + 1) },
    ]);
    expect(await run('list-orders')).toContain('(paid again: pay back payment-3)\n');
    expect(await run('refund-payment', { order: id, payment: 'payment-3' })).toContain(`and the order ${id} stays refunded.`);
    expect(await run('list-orders')).not.toContain('pay back');
  });

  test('ends an open order, or all expired ones', async () => {
    const { id } = await storeOrder(on.queries, {});
    expect(await run('expire-orders')).toBe('0 orders have expired.');
    expect(await run('expire-orders', { order: id })).toBe(`The order ${id} has expired.`);
    await expect(run('expire-orders', { order: id })).rejects.toThrow("is 'expired', and only open orders expire.");
    await expect(run('expire-orders', { order: unknown })).rejects.toThrow('There is no order');
    await storeOrder(on.queries, { expiresAt: caseDate });
    expect(await run('expire-orders')).toBe('1 order has expired.');
  });

  test.each([
    { args: ['show', undefined], options: {}, says: 'Say which order: npm run data -- orders show <id>.' },
    { args: ['refund', unknown], options: {}, says: 'Say why: npm run data -- orders refund' },
    { args: ['list', unknown], options: {}, says: `To show one order: npm run data -- orders show ${unknown}.` },
    { args: ['refund', unknown], options: { note: 'x', payment: 'x' }, says: 'Say one of them.' },
    { args: ['list', undefined], options: { payment: 'x' }, says: '--payment is for: npm run data -- orders refund <id>.' },
    { args: ['expire', unknown], options: { note: 'x' }, says: '--note is for: npm run data -- orders refund <id>.' },
    { args: ['show', unknown], options: { all: true }, says: '--all is for: npm run data -- orders list.' },
  ])('a request that makes no sense is refused: $says', ({ args, options, says }) => {
    const terminal = { out: () => undefined, stream: process.stdout, ask: undefined };
    expect(() => ordersVerb.prepare({ args, options }, terminal)).toThrow(says);
  });
});
