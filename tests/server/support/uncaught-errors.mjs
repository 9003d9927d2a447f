/** Loaded into a server process by `--import`. Each of these signals then causes an error that nothing catches. */
process.on('SIGUSR2', () => {
  throw new Error('SENTINEL of an exception', { cause: new Error('SENTINEL of its cause') });
});
process.on('SIGHUP', () => void Promise.reject(new Error('SENTINEL of a rejection')));
// The thrown reason is not an instance of Error.
process.on('SIGWINCH', () => AbortSignal.abort('SENTINEL of a reason').throwIfAborted());
