import type { FastifyInstance } from 'fastify';
import checkoutSchema from '../../../schemas/api/checkout.schema.json';
import statusSchema from '../../../schemas/api/order-status.schema.json';
import { sessionCookie } from '../accounts/checkout-sessions.ts';
import type { PaymentConfig } from '../adapters/payment-config.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { getSiteUrl } from '../http/base-url.ts';
import { readCookie } from '../http/cookies.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { detailsGone, Problem } from '../http/problem.ts';
import { findOrder, findOrderByExternalId, shownStatusAt } from './order-storage.ts';
import { buildPaymentUrl } from './payment-page.ts';
import { placeOrder } from './place-order.ts';

/** The options of these routes. */
export interface OrderRoutesOptions {
  readonly queries: Queries;
  readonly definitions: ServerDefinitions;
  readonly now: Clock;
  readonly payment: PaymentConfig;
  /** The address at which people reach the site; `undefined` means the address that the request was sent to. */
  readonly publicUrl: string | undefined;
  /** True in production: browsers send the cookie over HTTPS only. */
  readonly production: boolean;
}

/** Places orders and serves their status (seed 1 §7). */
export default async function orderRoutes(app: FastifyInstance, parts: OrderRoutesOptions): Promise<void> {
  registerCheckout(app, parts);
  registerOrderStatus(app, parts);
}

/** The idempotency key is stored with the id of the order, not with the payment page's address: the order's external id is in it, which no other table may contain. */
function registerCheckout(app: FastifyInstance, { queries, definitions, now, payment, publicUrl, production }: OrderRoutesOptions): void {
  app.route(
    defineEndpoint(checkoutSchema, async (request) => {
      const { body } = request;
      const attempt = { scope: 'checkout', key: request.headers['idempotency-key'], body, at: now() };
      const token = readCookie(request, sessionCookie, production);
      const { orderId } = await withIdempotencyKey(queries, attempt, async (transaction) => ({
        orderId: await placeOrder(transaction, definitions, { token, body, at: attempt.at }),
      }));
      const order = await findOrder(queries, orderId);
      if (order === undefined || order.accountId === null) throw detailsGone();
      return { content: buildPaymentUrl(order, { urlTemplate: payment.urlTemplate, site: getSiteUrl(publicUrl, request) }) };
    }),
  );
}

function registerOrderStatus(app: FastifyInstance, { queries, now }: OrderRoutesOptions): void {
  app.route(
    defineEndpoint(statusSchema, async (request) => {
      const order = await findOrderByExternalId(queries, request.params.externalId);
      if (order === undefined) throw new Problem(404, 'There is no such order.');
      return { content: { status: shownStatusAt(order, now()), planName: order.planName } };
    }),
  );
}
