import type { ListConfig } from '../list-config.ts';

/** The data of a subscriber that the list service receives. */
export interface ListedSubscriber {
  readonly list: keyof ListConfig['ids'];
  readonly email: string;
  readonly name: string | null;
  /** The offset from UTC in hours. */
  readonly timezoneOffset: number | null;
}

/** The client of the list service. Each function rejects with `ListServiceError` when the service has not accepted the request. */
export interface ListService {
  readonly subscribe: (subscriber: ListedSubscriber, signal: AbortSignal) => Promise<void>;
  readonly unsubscribe: (subscriber: Pick<ListedSubscriber, 'list' | 'email'>, signal: AbortSignal) => Promise<void>;
}

/** Sends a request to the service. */
export type ListFetch = (url: string, init: RequestInit & { readonly body: URLSearchParams }) => Promise<Response>;

/** The list service has not accepted a request. The error quotes nothing of the request. */
class ListServiceError extends Error {
  override readonly name = 'ListServiceError';
  /** The reason, for the outbox: the status of the answer, such as STATUS_500, or NO_ANSWER. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The list service has not taken a subscriber (${code}).`, options);
    this.code = code;
  }
}

/** Creates the client of a list service (seed 0 §7). Its requests are form-encoded, with `g` (the id of the list), `email`, `timezone_offset` and `name`, and have no credentials. */
export function createListService({ subscribeUrl, unsubscribeUrl, ids }: ListConfig, send: ListFetch): ListService {
  const post = async (url: string, fields: Record<string, string>, signal: AbortSignal): Promise<void> => {
    const body = new URLSearchParams(fields);
    const response = await send(url, { method: 'POST', body, credentials: 'omit', redirect: 'error', signal }).catch((error: unknown) => {
      throw new ListServiceError('NO_ANSWER', { cause: error });
    });
    await response.body?.cancel();
    if (!response.ok) throw new ListServiceError(`STATUS_${response.status}`);
  };
  return {
    subscribe: ({ list, email, name, timezoneOffset }, signal) =>
      post(
        subscribeUrl,
        {
          g: ids[list],
          email,
          ...(timezoneOffset === null ? {} : { timezone_offset: String(timezoneOffset) }),
          ...(name === null ? {} : { name }),
        },
        signal,
      ),
    unsubscribe: ({ list, email }, signal) => post(unsubscribeUrl, { g: ids[list], email }, signal),
  };
}
