import { loadModule } from '../../runtime/index.ts';

/** The requests of the account pages, loaded once. Rejects with a `RequestError` when they do not arrive. */
export function loadAccountRequests(): Promise<typeof import('../funnel/flow/accountRequests.ts')> {
  return loadModule(() => import('../funnel/flow/accountRequests.ts'));
}
