import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';

/** A stored order. */
export type Order = typeof orders.$inferSelect;

/** What an order can be. */
export type OrderStatus = Order['status'];

/** What is ordered, by whom, and how they were screened. */
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

/** The sign-up and the link of a browser that checks out. */
export type OrderSource = Pick<Order, 'signUpId' | 'linkId'>;

/** The currency of all prices. */
const currency = 'USD';

/** How long an order can be paid: a day. In milliseconds. */
const orderLifetime = 86_400_000;

/**
 * Returns the id of the open order for a request: the one that there is for the same plan, person and price, else a new one,
 * and then other open orders of the same sign-up or link are over. `undefined` when another request has just opened a
 * different one. Call it in a transaction. Unique indexes decide which of two requests makes the order.
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

/** The order with an id. */
export async function findOrder(queries: Queries, id: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The order with an id, locked, so that nothing that is noted of it comes between. Call it in a transaction. */
export async function lockOrder(transaction: Queries, id: string): Promise<Order | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** The order that the payment service knows by an external id. */
export async function findOrderByExternalId(queries: Queries, externalId: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.externalId, externalId));
  return order;
}

/** The price of an order, such as $1,399.00. */
export function formatAmount({ amountCents, currency: unit }: Pick<Order, 'amountCents' | 'currency'>): string {
  return (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: unit });
}

/** The status of an order at a moment: an open order is over as soon as its time is, also before `expireOrders`. */
export function statusAt({ status, expiresAt }: Order, at: Date): OrderStatus {
  return status === 'created' && expiresAt <= at ? 'expired' : status;
}

/** The status of an order as clients and staff see it. A refund changes nothing of how it was paid, and is what counts from then on. */
export function shownStatusAt(order: Order, at: Date): OrderStatus | 'refunded' {
  return order.refundedAt === null ? statusAt(order, at) : 'refunded';
}

/** Marks open orders as expired whose time is over, and returns how many they were. */
export async function expireOrders(queries: Queries, at: Date): Promise<number> {
  const isOver = and(eq(orders.status, 'created'), lte(orders.expiresAt, at));
  return (await queries.update(orders).set({ status: 'expired' }).where(isOver).returning({ id: orders.id })).length;
}

async function endOtherOrders(transaction: Queries, request: OrderRequest, at: Date): Promise<void> {
  const ended = sql<OrderStatus>`case when ${lte(orders.expiresAt, at)} then 'expired' else 'cancelled' end`;
  const isOther = and(eq(orders.status, 'created'), isOfSource(request), sql`not (${isSameOpenOrder(request, at)})`);
  await transaction.update(orders).set({ status: ended }).where(isOther);
}

/** An order with another price or account is another order: the price list may have changed, or the person their address. */
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

/** None is of a source without both: the person of such an order was deleted. */
function isOfSource({ signUpId, linkId }: OrderSource): SQL {
  const isOfSignUp = signUpId === null ? undefined : eq(orders.signUpId, signUpId);
  return or(isOfSignUp, linkId === null ? undefined : eq(orders.linkId, linkId)) ?? sql`false`;
}
