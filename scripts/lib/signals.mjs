/** The signals that ask a process to end. Windows knows the second only, as Ctrl-C. */
export const endSignals = ['SIGTERM', 'SIGINT'];

/** How often to look whether the shell of npm is still there, in milliseconds. */
const pollInterval = 200;

const children = new Set();
let received;

/**
 * Sends a signal that asks this process to end to its child too. Once the last such child has ended, this process ends by that signal.
 * In a terminal Ctrl-C reaches all of its processes, so there it is only waited for.
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
 * Ends this process by SIGTERM once the shell is gone in which npm runs it. npm sends a signal to that shell alone, which ends at once
 * and leaves its child running. Does nothing in a process that npm has not started.
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
