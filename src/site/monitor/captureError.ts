/** A captured error: a message of this site, and what was thrown. */
export interface CapturedError {
  readonly message: string;
  readonly error?: unknown;
}

let errorListener: ((captured: CapturedError) => void) | undefined;

/**
 * Reports an error to the console and, if one is configured, to the error monitor. The message is a constant that names the
 * place. It never holds answers, names or addresses with their queries.
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
