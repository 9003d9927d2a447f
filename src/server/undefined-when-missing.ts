/** For the failure to read a file or a folder: `undefined` where there is none. Throws every other error as it is. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
