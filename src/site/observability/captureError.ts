/** A fault as it was reported: our words, and what was thrown. */
export interface CapturedError {
  readonly message: string;
  readonly error?: unknown;
}

let errorListener: ((fault: CapturedError) => void) | undefined;

/**
 * Tells the operators of a fault. The words are ours and name the place; answers, names and addresses
 * with their queries never go in. They stand in the console, and go to the error monitor where there is one.
 */
export function captureError(message: string, error?: unknown): void {
  if (error === undefined) console.error(message);
  else console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : 'no Error was thrown');
  sendToErrorMonitor({ message, error });
}

/** Tells the error monitor alone, where there is one: for what the browser itself writes into the console. */
export function sendToErrorMonitor(fault: CapturedError): void {
  errorListener?.(fault);
}

/** Has every fault told to the error monitor too. */
export function onErrorCaptured(watch: (fault: CapturedError) => void): void {
  errorListener = watch;
}
