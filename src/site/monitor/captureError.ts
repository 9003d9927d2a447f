/** A captured error: a message of this site, and the thrown value. */
export interface CapturedError {
  readonly message: string;
  readonly error?: unknown;
}

let errorListener: ((captured: CapturedError) => void) | undefined;

/**
 * Reports an error to the console and to the error monitor, if one is configured.
 *
 * @param message A constant that names the place. It never contains answers, names or addresses with queries.
 * @param error The thrown value.
 */
export function captureError(message: string, error?: unknown): void {
  if (error === undefined) console.error(message);
  else console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : 'no Error was thrown');
  sendToErrorMonitor({ message, error });
}

/** Sends an error to the error monitor only, for errors that the browser itself writes to the console. */
export function sendToErrorMonitor(captured: CapturedError): void {
  errorListener?.(captured);
}

/** Registers the error monitor as the listener of captured errors. */
export function onErrorCaptured(listener: (captured: CapturedError) => void): void {
  errorListener = listener;
}
