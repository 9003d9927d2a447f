/** A field that the server rejects. */
export interface ApiFieldError {
  readonly key: string;
  readonly message: string;
}

/** A response of the API with an error (seed 0 §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The response code in the body, or else the HTTP status. */
  readonly status: number;
  readonly details: readonly ApiFieldError[];
  /** Seconds to wait before the next attempt, when the server gives them. */
  readonly retryAfter: number | undefined;

  constructor(response: { status: number; message: string; details?: readonly ApiFieldError[]; retryAfter?: number | undefined }) {
    super(response.message);
    this.status = response.status;
    this.details = response.details ?? [];
    this.retryAfter = response.retryAfter;
  }
}

/** A request without a complete response: there is no network, or it took too long. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

/**
 * Creates the error of a failed response. The message is `responseDetail` of the body, which only our server sends. A body without
 * it comes from a proxy or another server and does not tell what happened to the request: the error has a message of ours instead,
 * and a status that allows a retry.
 */
export function createErrorFromResponse(response: Response, text: string): ApiError {
  const body = parseEnvelope(text);
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  const status = body.responseCode ?? (body.responseDetail === undefined ? getStatusOfProxy(response.status) : response.status);
  const message = body.responseDetail ?? describeStatus(status, retryAfter);
  return new ApiError({ status, message, details: body.details, retryAfter });
}

/** The status for a response that is not from our server: 429 and server errors as they are, 502 for any other status. */
function getStatusOfProxy(status: number): number {
  return status === 429 || status >= 500 ? status : 502;
}

/** The message for a response from another server, or in a form that the API does not send. */
export const unexpectedResponseMessage = 'Our server did not answer as it should. Please try again.';

/** The message for a response without `responseDetail`: what the client can do about it. */
function describeStatus(status: number, retryAfter: number | undefined): string {
  // With `retryAfter`, the screen itself says how long to wait.
  if (status === 429)
    return `There were too many tries at once.${retryAfter === undefined ? ' Please wait a minute, then try again.' : ''}`;
  if (status === 502 || status === 503 || status === 504) return 'Our server is not available right now. Please try again in a minute.';
  return unexpectedResponseMessage;
}

interface Envelope {
  readonly responseDetail?: string;
  readonly responseCode?: number;
  readonly details: readonly ApiFieldError[];
}

function parseEnvelope(text: string): Envelope {
  const body = asObject(parseJson(text));
  if (body === undefined) return { details: [] };
  const { responseDetail, responseCode, details } = body;
  return {
    ...(typeof responseDetail === 'string' ? { responseDetail } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    details: Array.isArray(details) ? details.flatMap(parseFieldError) : [],
  };
}

function parseFieldError(detail: unknown): readonly ApiFieldError[] {
  const { message, context } = asObject(detail) ?? {};
  const { key } = asObject(context) ?? {};
  return typeof message === 'string' && typeof key === 'string' ? [{ key, message }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): { readonly [key: string]: unknown } | undefined {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : undefined;
}

function parseRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
