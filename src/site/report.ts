/**
 * Tells the operators of a fault. The words are ours and name the place; answers, names and addresses
 * with their queries never go in. The console is the default; an error monitor hangs itself in here.
 */
export function report(message: string, error?: unknown): void {
  if (error === undefined) console.error(message);
  else console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : 'no Error was thrown');
}
