/** Handles the error of reading a file or a folder: returns `undefined` when it does not exist, and rethrows any other error. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
