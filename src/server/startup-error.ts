/** The reason why the program cannot start, in one line: what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
