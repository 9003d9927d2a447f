import * as endpoints from '../../../schemas/api/endpoints.ts';
import { expectObject, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of an order. */
export type CheckoutBody = RequestBody<'checkout.schema.json'>;
/** What has become of an order. */
export type OrderStatus = ResponseContent<'order-status.schema.json'>;

/** Orders a program. Returns the address of its payment page; empty when the server has none. */
export async function postCheckout(body: CheckoutBody, idempotencyKey: string): Promise<string> {
  const address: unknown = await fetchContent(endpoints.checkout, { body, idempotencyKey });
  return typeof address === 'string' ? address : '';
}

/** What has become of an order. */
export function getOrderStatus(externalId: string): Promise<OrderStatus> {
  return expectObject(fetchContent(endpoints.orderStatus, { params: { externalId } }));
}
