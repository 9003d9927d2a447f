import path from 'node:path';

/** The absolute path of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** An absolute path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Ends the process with one line on standard error and exit code 1. */
export function exitWithError(line) {
  console.error(line);
  process.exit(1);
}
