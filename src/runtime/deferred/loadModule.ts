import { RequestError } from '../requestError.ts';

/** The message when a module does not arrive, nearly always because there is no network. */
const notLoadedMessage = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * Loads a module of the program. Rejects with a `RequestError` of the kind 'not-loaded', and reports why. The Retry of that
 * kind reloads the page where it can: browsers remember a module that failed, and Vite a stylesheet, and neither is requested again.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    reportError(error);
    throw new RequestError({ kind: 'not-loaded', message: notLoadedMessage });
  }
}
