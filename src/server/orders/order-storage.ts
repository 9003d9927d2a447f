import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';

/** A stored order. */
export type Order = typeof orders.$inferSelect;

/** The status of an order. */
export type OrderStatus = Order['status'];

/** The plan, price, person and screening of an order to be placed. */
export type OrderRequest = Pick<
  Order,
  | 'accountId'
  | 'signUpId'
  | 'linkId'
  | 'planId'
  | 'planExternalId'
  | 'planName'
  | 'amountCents'
  | 'priceList'
  | 'screening'
  | 'screeningRunId'
  | 'screeningFlow'
  | 'screeningOutcome'
>;

/** The sign-up and the checkout link of a browser that checks out. */
export type OrderSource = Pick<Order, 'signUpId' | 'linkId'>;

/** The currency of all prices. */
const currency = 'USD';

/** How long an order can be paid: a day. In milliseconds. */
const orderLifetime = 86_400_000;

/**
 * Returns the id of the open order with the same plan, person and price, or else of a new one, and cancels other open orders of
 * the same sign-up or link. Returns `undefined` when a concurrent request has opened a different order. Call it in a transaction.
 * Unique indexes decide which of two concurrent requests creates the order.
 */
export async function findOrCreateOpenOrder(transaction: Queries, request: OrderRequest, at: Date): Promise<string | undefined> {
  await endOtherOrders(transaction, request, at);
  const expiresAt = new Date(at.getTime() + orderLifetime);
  const row = {
    ...request,
    externalId: randomBytes(24).toString('base64url'),
    currency,
    status: 'created',
    createdAt: at,
    expiresAt,
  } as const;
  const [created] = await transaction.insert(orders).values(row).onConflictDoNothing().returning({ id: orders.id });
  if (created !== undefined) return created.id;
  const [open] = await transaction.select({ id: orders.id }).from(orders).where(isSameOpenOrder(request, at));
  return open?.id;
}

/** True when the sign-up or the link has a paid order of this plan that was not refunded. */
export async function hasPaidOrder(queries: Queries, source: OrderSource, planId: string): Promise<boolean> {
  const isPaid = and(eq(orders.status, 'paid'), isNull(orders.refundedAt));
  return (await queries.$count(orders, and(isOfSource(source), isPaid, eq(orders.planId, planId)))) > 0;
}

/** Returns the order with an id; `undefined` when there is none. */
export async function findOrder(queries: Queries, id: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Returns the order with an id, and locks it until the end of the transaction; `undefined` when there is none. */
export async function lockOrder(transaction: Queries, id: string): Promise<Order | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** Returns the order with an external id, by which the payment service knows it; `undefined` when there is none. */
export async function findOrderByExternalId(queries: Queries, externalId: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.externalId, externalId));
  return order;
}

/** Formats the price of an order, such as $1,399.00. */
export function formatAmount({ amountCents, currency: unit }: Pick<Order, 'amountCents' | 'currency'>): string {
  return (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: unit });
}

/** Returns the status of an order at a moment. An open order is `expired` from its `expiresAt` on, even before `expireOrders` has run. */
export function statusAt({ status, expiresAt }: Order, at: Date): OrderStatus {
  return status === 'created' && expiresAt <= at ? 'expired' : status;
}

/** Returns the status that clients and staff see. A refunded order is still stored as `paid`, but is shown as `refunded`. */
export function shownStatusAt(order: Order, at: Date): OrderStatus | 'refunded' {
  return order.refundedAt === null ? statusAt(order, at) : 'refunded';
}

/** Marks open orders that were not paid in time as expired. Returns their number. */
export async function expireOrders(queries: Queries, at: Date): Promise<number> {
  const isOver = and(eq(orders.status, 'created'), lte(orders.expiresAt, at));
  return (await queries.update(orders).set({ status: 'expired' }).where(isOver).returning({ id: orders.id })).length;
}

async function endOtherOrders(transaction: Queries, request: OrderRequest, at: Date): Promise<void> {
  const ended = sql<OrderStatus>`case when ${lte(orders.expiresAt, at)} then 'expired' else 'cancelled' end`;
  const isOther = and(eq(orders.status, 'created'), isOfSource(request), sql`not (${isSameOpenOrder(request, at)})`);
  await transaction.update(orders).set({ status: ended }).where(isOther);
}

/** An order with another price or account is a different order, because the price list or the person's address may have changed. */
function isSameOpenOrder(request: OrderRequest, at: Date): SQL | undefined {
  const { signUpId, linkId, accountId, planId, amountCents, priceList } = request;
  return and(
    eq(orders.status, 'created'),
    gt(orders.expiresAt, at),
    sql`${orders.signUpId} is not distinct from ${signUpId}::uuid`,
    sql`${orders.linkId} is not distinct from ${linkId}::uuid`,
    sql`${orders.accountId} is not distinct from ${accountId}::uuid`,
    eq(orders.planId, planId),
    eq(orders.amountCents, amountCents),
    eq(orders.priceList, priceList),
  );
}

/** Matches no order when the source has neither sign-up nor link, because the person of such an order was deleted. */
function isOfSource({ signUpId, linkId }: OrderSource): SQL {
  const isOfSignUp = signUpId === null ? undefined : eq(orders.signUpId, signUpId);
  return or(isOfSignUp, linkId === null ? undefined : eq(orders.linkId, linkId)) ?? sql`false`;
}
