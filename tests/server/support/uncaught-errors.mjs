/** Loaded into a server process by `--import`: nothing catches the error of one of these signals. */
process.on('SIGUSR2', () => {
  throw new Error('SENTINEL of an exception', { cause: new Error('SENTINEL of its cause') });
});
process.on('SIGHUP', () => void Promise.reject(new Error('SENTINEL of a rejection')));
// Throws its reason, which is no error.
process.on('SIGWINCH', () => AbortSignal.abort('SENTINEL of a reason').throwIfAborted());
