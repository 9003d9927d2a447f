import { loadModule } from '../../runtime/index.ts';

/** Loads the requests of the account pages. Rejects with a `RequestError` when the module cannot be loaded. */
export function loadAccountRequests(): Promise<typeof import('../funnel/flow/accountRequests.ts')> {
  return loadModule(() => import('../funnel/flow/accountRequests.ts'));
}
