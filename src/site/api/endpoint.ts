import type { Endpoint, EndpointParts } from '../../../schemas/api/endpoints.ts';
import { ApiError, unexpectedResponseMessage } from './ApiError.ts';
import { sendRequest } from './sendRequest.ts';
import type { ApiRequest } from './sendRequest.ts';

type Id = keyof EndpointParts;

/** The body of a request to an endpoint, by the `$id` of its schema. */
export type RequestBody<I extends Id> = EndpointParts[I] extends { body: infer B } ? B : never;

/** The content of a successful response of an endpoint, by the `$id` of its schema. */
export type ResponseContent<I extends Id> = EndpointParts[I] extends { answer: { content: infer C } } ? C : never;

/** An endpoint whose answer has a `content`. */
type IdWithContent = { [I in Id]: EndpointParts[I] extends { answer: { content: unknown } } ? I : never }[Id];

/** The input of a request: the parts that the schema of the endpoint declares. */
export type EndpointInput<I extends Id> = Pick<EndpointParts[I], Extract<keyof EndpointParts[I], 'params' | 'query' | 'body'>> &
  (EndpointParts[I] extends { headers: unknown } ? { readonly idempotencyKey: string } : unknown) &
  Pick<ApiRequest, 'keepalive' | 'signal'>;

/** An input as the request needs it, whatever the endpoint. */
interface AnyInput {
  readonly params?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string | undefined };
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends a request to an endpoint. Returns the whole body of the response, which the server has validated. */
export async function callEndpoint<I extends Id>(endpoint: Endpoint<I>, input: EndpointInput<I>): Promise<unknown> {
  const { method, path: pattern } = endpoint;
  const { params = {}, ...rest } = input as AnyInput;
  const path = pattern.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  return sendRequest({ ...rest, method, path, pattern });
}

/** Sends a request to an endpoint. Returns the `content` of the response. */
export async function fetchContent<I extends IdWithContent>(endpoint: Endpoint<I>, input: EndpointInput<I>): Promise<ResponseContent<I>> {
  const response = await callEndpoint(endpoint, input);
  if (typeof response !== 'object' || response === null || !('content' in response)) throw createMalformedResponseError();
  return response.content as ResponseContent<I>;
}

/** The error for a successful response that does not have the expected form, so another server has sent it. */
export function createMalformedResponseError(): ApiError {
  return new ApiError({ status: 200, message: unexpectedResponseMessage });
}

/** Rejects a content that is not an object: another server has sent it. */
export async function expectObject<T>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (typeof value !== 'object' || value === null) throw createMalformedResponseError();
  return value;
}

/** Rejects a content that is not an array: another server has sent it. */
export async function expectArray<T extends readonly unknown[]>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (!Array.isArray(value)) throw createMalformedResponseError();
  return value;
}
