import { RequestError } from '../requestError.ts';

/** The message when a module fails to load, nearly always because there is no network. */
const notLoadedMessage = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * Loads a module of the program. Reports a failure, and rejects with a `RequestError` of the kind 'not-loaded'. Retry of that kind
 * reloads the page if the site can be reached: a browser does not request a failed module again, nor Vite a failed stylesheet.
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
