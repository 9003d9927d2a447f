/** A field that the server finds fault with. */
export interface FieldFault {
  readonly key: string;
  readonly message: string;
}

/** An answer of the API that is no success (seed 0 §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The response code that the body names, else the HTTP status. */
  readonly status: number;
  readonly details: readonly FieldFault[];
  /** Seconds to wait before the next try, when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(answer: { status: number; message: string; details?: readonly FieldFault[]; retryAfter?: number | undefined }) {
    super(answer.message);
    this.status = answer.status;
    this.details = answer.details ?? [];
    this.retryAfter = answer.retryAfter;
  }
}

/** The request never got a whole answer: there is no network, or it took too long. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * What a failed response says: the body's `responseDetail` and `responseCode`, else its text; where that
 * is empty or a web page, the status text or a sentence with the status.
 */
export function errorOf(response: Response, text: string): ApiError {
  const body = envelopeOf(text);
  const status = body.responseCode ?? response.status;
  const words = body.responseDetail ?? (isPage(response) || body.isJson ? '' : text.trim());
  const message = words || response.statusText || `Received a bad response from the API (${status})`;
  return new ApiError({ status, message, details: body.details, retryAfter: secondsOf(response.headers.get('retry-after')) });
}

interface Envelope {
  readonly isJson: boolean;
  readonly responseDetail?: string;
  readonly responseCode?: number;
  readonly details: readonly FieldFault[];
}

function envelopeOf(text: string): Envelope {
  const body = objectOf(parse(text));
  if (body === undefined) return { isJson: false, details: [] };
  const { responseDetail, responseCode, details } = body;
  return {
    isJson: true,
    ...(typeof responseDetail === 'string' ? { responseDetail } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    details: Array.isArray(details) ? details.flatMap(faultOf) : [],
  };
}

function faultOf(detail: unknown): readonly FieldFault[] {
  const { message, context } = objectOf(detail) ?? {};
  const { key } = objectOf(context) ?? {};
  return typeof message === 'string' && typeof key === 'string' ? [{ key, message }] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): { readonly [key: string]: unknown } | undefined {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : undefined;
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') === true;
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
