import * as endpoints from '../../../schemas/api/endpoints.ts';
import { callEndpoint, createMalformedResponseError, expectArray, expectObject, fetchContent } from './endpoint.ts';
import type { RequestBody, ResponseContent } from './endpoint.ts';

/** The body of an order. */
export type CheckoutBody = RequestBody<'checkout.schema.json'>;
/** The state of an order. */
export type OrderStatus = ResponseContent<'order-status.schema.json'>;
/** The account that a checkout link was made for. */
export type LinkedAccount = ResponseContent<'validate.schema.json'>;

/** Opens a checkout link. Returns the account that it was made for. */
export async function validateCheckoutLink(body: RequestBody<'validate.schema.json'>): Promise<LinkedAccount> {
  const account = await expectObject(fetchContent(endpoints.validate, { body }));
  if (typeof account.planId !== 'string' || typeof account.email !== 'string') throw createMalformedResponseError();
  return account;
}

/** Orders a program. Returns the address of its payment page; empty when the response has none. */
export async function postCheckout(body: CheckoutBody, idempotencyKey: string): Promise<string> {
  const response = await callEndpoint(endpoints.checkout, { body, idempotencyKey });
  const address = typeof response === 'object' && response !== null && 'content' in response ? response.content : undefined;
  return typeof address === 'string' ? address : '';
}

/** The state of an order. */
export function getOrderStatus(externalId: string): Promise<OrderStatus> {
  return expectObject(fetchContent(endpoints.orderStatus, { params: { externalId } }));
}

/** The questions whose answers decide, on the server, whether a client can buy a program. */
export function getRedFlagQuestions(): Promise<ResponseContent<'red-flag-questions.schema.json'>> {
  return expectArray(fetchContent(endpoints.redFlagQuestions, {}));
}
