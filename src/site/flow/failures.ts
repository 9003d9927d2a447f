import { CallFailed } from '../../runtime/index.ts';
import { ApiError, NoAnswerError } from '../api/ApiError.ts';

/** Does a call, and turns its failure into the one that screens know. What is neither is a fault of ours and goes on up. */
export async function orCallFailed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw callFailedOf(error) ?? error;
  }
}

function callFailedOf(error: unknown): CallFailed | undefined {
  if (error instanceof NoAnswerError) {
    return new CallFailed({
      kind: 'offline',
      message: 'We could not reach our server. Your answers are kept on this device. Check your connection and try again.',
    });
  }
  if (!(error instanceof ApiError)) return undefined;
  const { message, retryAfter } = error;
  return new CallFailed({
    kind: kindOf(error),
    message,
    retryAfter,
    fields: Object.fromEntries(error.details.map((one) => [one.key, one.message])),
  });
}

/** A 409 that names no field means a build that the server no longer knows; one that does, a call still under way. */
function kindOf({ status, details }: ApiError): CallFailed['kind'] {
  if (status === 409) return details.length === 0 ? 'stale' : 'server';
  return status === 429 || status >= 500 || status < 400 ? 'server' : 'rejected';
}
