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
  /** Where people reach the site; `undefined` means where the request was sent. */
  readonly publicUrl: string | undefined;
  /** Whether browsers are to send cookies over HTTPS alone. */
  readonly production: boolean;
}

/** Orders and their status (seed 1 §7). */
export default async function orderRoutes(app: FastifyInstance, parts: OrderRoutesOptions): Promise<void> {
  registerCheckout(app, parts);
  registerOrderStatus(app, parts);
}

/** With the key, the id of the order is stored and not the address of its payment page: that is in no other table than the order's. */
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
