import { isReachable } from '../../shared/isReachable.ts';

/**
 * For a page that is gone to and whose code does not come: nearly always because a newer build has taken the place of the
 * one that this tab runs. Loads the document of the address, which is that page's already; what was answered is kept in
 * the session. That happens once, for a document whose own page does not come is not loaded again by itself. Rejects with
 * the error where the site cannot be reached; else never ends.
 */
export async function reloadOnChunkError(
  error: unknown,
  { isThere, reload }: { isThere: () => Promise<boolean>; reload: () => void } = { isThere: isReachable, reload: () => location.reload() },
): Promise<never> {
  if (!(await isThere())) throw error;
  reload();
  return new Promise(() => undefined);
}
