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
 * Creates the error of a failed response. Its message is the body's `responseDetail`, which is our server's. Any other body is
 * that of a proxy or of another server: a client reads our words in its place, and can try again, because it says nothing of
 * what was sent.
 */
export function createErrorFromResponse(response: Response, text: string): ApiError {
  const body = parseEnvelope(text);
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  const status = body.responseCode ?? (body.responseDetail === undefined ? getStatusOfProxy(response.status) : response.status);
  const message = body.responseDetail ?? describeStatus(status, retryAfter);
  return new ApiError({ status, message, details: body.details, retryAfter });
}

/** The status of a response that is not our server's: too many requests, or a server that has failed. */
function getStatusOfProxy(status: number): number {
  return status === 429 || status >= 500 ? status : 502;
}

/** The message for a response that another server has sent, or that is not what the API sends. */
export const unexpectedResponseMessage = 'Our server did not answer as it should. Please try again.';

/** What a client can do about a response without words of ours. */
function describeStatus(status: number, retryAfter: number | undefined): string {
  // How long to wait is said beside it, where it is known.
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
