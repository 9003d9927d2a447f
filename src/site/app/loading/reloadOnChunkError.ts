import { isReachable } from '../../browser/isReachable.ts';

/**
 * Recovers when the code of a page fails to load, which nearly always means that a newer build has replaced the one of this tab.
 * Reloads the document: the address is already that of the page, and the answers are in the session storage. It reloads once,
 * because a document whose own page fails to load does not reload itself. Rejects with the error when the site cannot be reached;
 * otherwise never settles.
 */
export async function reloadOnChunkError(
  error: unknown,
  { isThere, reload }: { isThere: () => Promise<boolean>; reload: () => void } = { isThere: isReachable, reload: () => location.reload() },
): Promise<never> {
  if (!(await isThere())) throw error;
  reload();
  return new Promise(() => undefined);
}
