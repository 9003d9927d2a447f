import { captureError, sendToErrorMonitor } from '../observability/captureError.ts';
import { localStore } from '../storage/siteStorage.ts';
import { ApiError, createErrorFromResponse, NoResponseError } from './ApiError.ts';

/** One call to the API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** The path with its parameters filled in. Reports name it unless there is a `pattern`: then it may hold what nobody else may see. */
  readonly path: string;
  /** The path as reports name it, without the values of its parameters. */
  readonly pattern?: string;
  readonly query?: { readonly [name: string]: string | number | undefined };
  /** Sent as JSON, or as a multipart form when it is a `FormData`. */
  readonly body?: unknown;
  /** Makes a repeated call safe: the same value for every attempt of one submission. */
  readonly idempotencyKey?: string;
  /** The call goes out even while the page is being left. */
  readonly keepalive?: boolean;
}

/** A request over this is reported (seed 0 §9). */
const slowRequestMs = 10_000;
/** A request over this has failed: the person is better served by a retry. */
const timeoutMs = 30_000;

/**
 * Calls the API and gives the body of its answer, or nothing on a 204. Rejects with `ApiError` for an
 * answer that is no success or no JSON, with `NoAnswerError` when there is no answer at all.
 */
export async function sendRequest(call: ApiRequest): Promise<unknown> {
  const slow = setTimeout(() => captureError(`Slow request: ${getRequestName(call)} took over 10 seconds`), slowRequestMs);
  try {
    return parseBody(...(await fetchText(call)));
  } catch (error) {
    if (isReportable(error)) sendToErrorMonitor({ message: `${getRequestName(call)} was answered with status ${error.status}`, error });
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** The whole exchange: an answer that breaks off is none. */
async function fetchText(call: ApiRequest): Promise<[Response, string]> {
  try {
    const response = await fetch(buildUrl(call), {
      method: call.method,
      headers: buildHeaders(call),
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.body === undefined ? {} : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
    });
    return [response, await response.text()];
  } catch (cause) {
    throw new NoResponseError('The API could not be reached', { cause });
  }
}

function parseBody(response: Response, text: string): unknown {
  if (!response.ok) throw createErrorFromResponse(response, text);
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError({ status: response.status, message: 'Bad JSON response from API' });
  }
}

/** A failure that operators want to know of: the server is out of order, or what answers is not our server. */
function isReportable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status >= 500 || error.status < 400);
}

/** A call as reports name it. */
function getRequestName({ method, path, pattern = path }: ApiRequest): string {
  return `${method} ${pattern}`;
}

function buildHeaders({ body, idempotencyKey }: ApiRequest): Record<string, string> {
  const token = localStore.get('authToken');
  return {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function buildUrl({ path, query = {} }: ApiRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
