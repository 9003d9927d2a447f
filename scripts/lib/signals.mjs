/** The signals that ask a process to end. Windows has the second one only, for Ctrl-C. */
export const endSignals = ['SIGTERM', 'SIGINT'];

/** The interval at which a process checks whether npm's shell still runs, in milliseconds. */
const pollInterval = 200;

const children = new Set();
let received;

/**
 * Forwards the signals that ask this process to end to a child. After such a signal, this process ends by it once the last child has
 * ended. Does not forward Ctrl-C in a terminal, because the terminal sends it to the child itself.
 * @param {import('node:child_process').ChildProcess} child
 */
export function forwardSignals(child) {
  if (children.size === 0) for (const signal of endSignals) process.on(signal, forward);
  children.add(child);
  child.on('close', () => stopForwarding(child));
  child.on('error', () => stopForwarding(child));
}

function stopForwarding(child) {
  if (!children.delete(child) || children.size > 0) return;
  for (const signal of endSignals) process.off(signal, forward);
  if (received !== undefined) process.kill(process.pid, received);
}

function forward(signal) {
  received ??= signal;
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of children) child.kill(signal);
}

/**
 * Ends this process by SIGTERM once the shell in which npm runs it has ended. npm sends signals to that shell only, and the shell ends
 * without ending its child. Does nothing in a process that npm has not started.
 * @param {{ npm_lifecycle_event?: string | undefined }} [env]
 */
export function endWithNpm({ npm_lifecycle_event: script } = process.env) {
  if (script === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollInterval);
  timer.unref();
}
