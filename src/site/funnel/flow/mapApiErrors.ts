import { RequestError } from '../../../runtime/index.ts';
import { ApiError, NoResponseError } from '../../api/ApiError.ts';

/**
 * Sends a request. Rejects with a `RequestError`, which screens can show, when the request fails. Any other error is a bug and is
 * rethrown.
 *
 * @param toField Returns the field of the form for a field of the request. Left out where they have the same names.
 */
export async function mapApiErrors<T>(send: () => Promise<T>, toField: (key: string) => string = (key) => key): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw toRequestError(error, toField) ?? error;
  }
}

/** The message when the page still has a release that the server rejects after it was reloaded once. */
const staleBuildMessage = 'We have updated these questions, and this page still shows an earlier copy. Press Retry to load the page again.';

function toRequestError(error: unknown, toField: (key: string) => string): RequestError | undefined {
  if (error instanceof NoResponseError) {
    return new RequestError({
      kind: 'offline',
      message: 'We could not reach our server. Check your connection and try again.',
    });
  }
  if (!(error instanceof ApiError)) return undefined;
  const kind = getFailureKind(error);
  return new RequestError({
    kind,
    message: kind === 'stale' ? staleBuildMessage : error.message,
    retryAfter: error.retryAfter,
    fields: Object.fromEntries(error.details.map((detail) => [toField(detail.key), detail.message])),
  });
}

/** A 409 without a field means that the server no longer accepts this build. A 409 with a field means that the same request is still in progress. */
function getFailureKind({ status, details }: ApiError): RequestError['kind'] {
  if (status === 409) return details.length === 0 ? 'stale' : 'server';
  return status === 429 || status >= 500 || status < 400 ? 'server' : 'rejected';
}
