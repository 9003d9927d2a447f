import type { Endpoint, EndpointParts } from '../../../schemas/api/endpoints.ts';
import { ApiError, unexpectedResponseMessage } from './ApiError.ts';
import { sendRequest } from './sendRequest.ts';
import type { ApiRequest } from './sendRequest.ts';

type Id = keyof EndpointParts;

/** The body of a request to an endpoint, by the `$id` of its schema. */
export type RequestBody<I extends Id> = EndpointParts[I] extends { body: infer B } ? B : never;

/** The content of a successful response of an endpoint, by the `$id` of its schema. */
export type ResponseContent<I extends Id> = EndpointParts[I] extends { answer: { content: infer C } } ? C : never;

/** The `$id` of an endpoint whose response has a `content`. */
type IdWithContent = { [I in Id]: EndpointParts[I] extends { answer: { content: unknown } } ? I : never }[Id];

/** The input of a request: the parts that the schema of the endpoint declares. */
export type EndpointInput<I extends Id> = Pick<EndpointParts[I], Extract<keyof EndpointParts[I], 'params' | 'query' | 'body'>> &
  (EndpointParts[I] extends { headers: unknown } ? { readonly idempotencyKey: string } : unknown) &
  Pick<ApiRequest, 'keepalive' | 'signal'>;

/** The input of a request to any endpoint. */
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

/** The error for a successful response without the expected form, which therefore comes from another server. */
export function createMalformedResponseError(): ApiError {
  return new ApiError({ status: 200, message: unexpectedResponseMessage });
}

/** Resolves to the content. Rejects with `ApiError` when it is not an object, and so comes from another server. */
export async function expectObject<T>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (typeof value !== 'object' || value === null) throw createMalformedResponseError();
  return value;
}

/** Resolves to the content. Rejects with `ApiError` when it is not an array, and so comes from another server. */
export async function expectArray<T extends readonly unknown[]>(content: Promise<T>): Promise<T> {
  const value = await content;
  if (!Array.isArray(value)) throw createMalformedResponseError();
  return value;
}
