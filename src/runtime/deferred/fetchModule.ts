import { RequestError } from '../requestError.ts';
import type { SessionCore } from '../session/sessionCore.ts';
import { reloadPage } from '../session/reloadPage.ts';

/** Said when a part of the program did not arrive: nearly always, because there is no network. */
const notLoadedMessage =
  'This part of the page could not be loaded. What you entered is kept on this device. Check your connection and try again.';

/**
 * Fetches a part of the program. Browsers may remember that they could not get a module, and never ask for it again: so
 * when another try fails too although the site can be reached, the page is loaded anew. Rejects with `CallFailed`.
 *
 * @param isRetry The same part has failed before.
 */
export async function fetchModule<T>({ ports }: Pick<SessionCore, 'ports'>, isRetry: boolean, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    reportError(error);
    if (isRetry && (await ports.isSiteReachable())) reloadPage({ ports });
    throw new RequestError({ kind: 'offline', message: notLoadedMessage });
  }
}
