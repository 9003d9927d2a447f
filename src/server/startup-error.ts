/** Why the server does not start, in one line for the person who started it: what is wrong and the mend. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
