import { RequestError } from '../../../runtime/index.ts';
import { ApiError, NoResponseError } from '../../api/ApiError.ts';

/**
 * Sends a request and turns a failure into a `RequestError`, which the screens can show. Any other error is a bug and is rethrown.
 *
 * @param toField The field of the form that a field of the request comes from; the same name when left out.
 */
export async function mapApiErrors<T>(call: () => Promise<T>, toField: (key: string) => string = (key) => key): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toRequestError(error, toField) ?? error;
  }
}

/** The message when reloading the page once has not brought the release that the server accepts. */
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
    fields: Object.fromEntries(error.details.map((one) => [toField(one.key), one.message])),
  });
}

/** A 409 without a field means that the server no longer accepts this build; one with a field, that the same request is still in progress. */
function getFailureKind({ status, details }: ApiError): RequestError['kind'] {
  if (status === 409) return details.length === 0 ? 'stale' : 'server';
  return status === 429 || status >= 500 || status < 400 ? 'server' : 'rejected';
}
