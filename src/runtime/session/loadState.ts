import type { Failure } from '../requestError.ts';

/** A failure that is shown until a retry has succeeded. */
export interface RetryableFailure {
  readonly failure: Failure;
  readonly isRetrying: boolean;
}

/** The state of something that is fetched: loading, ready or failed. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | ({ readonly status: 'failed' } & RetryableFailure);
