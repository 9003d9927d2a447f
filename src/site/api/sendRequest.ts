import { captureError, sendToErrorMonitor } from '../monitor/captureError.ts';
import { localStore } from '../storage/siteStorage.ts';
import { combineSignals } from './combineSignals.ts';
import { ApiError, createErrorFromResponse, NoResponseError, unexpectedResponseMessage } from './ApiError.ts';

/** A request to the API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** The path with its parameters filled in. Error reports contain it unless there is a `pattern`, since parameters may be confidential. */
  readonly path: string;
  /** The path for error reports, without the values of its parameters. */
  readonly pattern?: string;
  readonly query?: { readonly [name: string]: string | number | undefined };
  /** Sent as JSON, or as a multipart form when it is a `FormData`. */
  readonly body?: unknown;
  /** The idempotency key: the same value for every attempt of one submission. */
  readonly idempotencyKey?: string;
  /** True when the browser must send the request even while the page unloads. */
  readonly keepalive?: boolean;
  /** Aborts the request, which then rejects with `NoResponseError`. */
  readonly signal?: AbortSignal;
}

/** After how many milliseconds a request is reported as slow (seed 0 §9). */
const slowRequestMs = 10_000;
/** After how many milliseconds a request fails, so that the user can retry. */
const timeoutMs = 30_000;

/**
 * Sends a request to the API and returns the body of the response, `undefined` for a 204. Rejects with `ApiError` for a
 * response that is an error or not JSON, and with `NoResponseError` without a response.
 */
export async function sendRequest(request: ApiRequest): Promise<unknown> {
  const slow = setTimeout(() => captureError(`Slow request: ${getRequestName(request)} took over 10 seconds`), slowRequestMs);
  try {
    return parseBody(...(await fetchText(request)));
  } catch (error) {
    if (isReportable(error)) sendToErrorMonitor({ message: `${getRequestName(request)} was answered with status ${error.status}`, error });
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** Sends the request and reads the complete response. An error while the request is built is a program error, and is not converted. */
async function fetchText(request: ApiRequest): Promise<[Response, string]> {
  const { method, body, keepalive = false, signal } = request;
  const url = buildUrl(request);
  const timeout = AbortSignal.timeout(timeoutMs);
  const init = {
    method,
    headers: buildHeaders(request),
    keepalive,
    signal: signal === undefined ? timeout : combineSignals([signal, timeout]),
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  };
  try {
    const response = await fetch(url, init);
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
    throw new ApiError({ status: response.status, message: unexpectedResponseMessage });
  }
}

/** True for a failure that operators must know of: an error of the server, or a malformed success of another server. */
function isReportable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status >= 500 || error.status < 400);
}

/** The name of a request in error reports. */
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
