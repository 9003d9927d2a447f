import { RequestError } from '../../../runtime/index.ts';
import { ApiError, NoResponseError } from '../../api/ApiError.ts';

/** Does a call, and turns its failure into the one that screens know. What is neither is a fault of ours and goes on up. */
export async function mapApiErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toCallFailed(error) ?? error;
  }
}

/** Said when loading the page once has not brought the questions that the server asks now. */
const staleBuildMessage =
  'We have updated these questions, and this page still shows an earlier copy. Your answers are kept on this device. Press Retry to load the page again.';

function toCallFailed(error: unknown): RequestError | undefined {
  if (error instanceof NoResponseError) {
    return new RequestError({
      kind: 'offline',
      message: 'We could not reach our server. Your answers are kept on this device. Check your connection and try again.',
    });
  }
  if (!(error instanceof ApiError)) return undefined;
  const kind = getFailureKind(error);
  return new RequestError({
    kind,
    message: kind === 'stale' ? staleBuildMessage : error.message,
    retryAfter: error.retryAfter,
    fields: Object.fromEntries(error.details.map((one) => [one.key, one.message])),
  });
}

/** A 409 that names no field means a build that the server does not accept any more; one that does, a call still under way. */
function getFailureKind({ status, details }: ApiError): RequestError['kind'] {
  if (status === 409) return details.length === 0 ? 'stale' : 'server';
  return status === 429 || status >= 500 || status < 400 ? 'server' : 'rejected';
}
