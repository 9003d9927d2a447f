import { startFromEnvironment } from './start-from-environment.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

/** How long open requests may take after a stop signal. In milliseconds. */
const shutdownTimeoutMs = 10_000;

/** The program: starts the server, prints its address, and stops it on a signal or at an error that nothing catches. */
async function main(): Promise<void> {
  // All files that this process writes are accessible only to their owner.
  process.umask(0o077);
  ignoreOutputErrors();
  try {
    const server = await startFromEnvironment(process.env, process.stderr, process.stdout.isTTY);
    stopOnEvents(server);
    process.stdout.write(server.welcome);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Keeps the process running when its output cannot be written, because the disk of the log is full, or the program that reads the
 * output has ended. Without these listeners, Node would end the process.
 */
function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/**
 * Stops the server on a signal, and after an uncaught error, because the state of the process is unknown then. npm sends a second
 * signal for one Ctrl-C, so further signals are ignored.
 */
function stopOnEvents(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(endUnfinished, shutdownTimeoutMs).unref();
    server.stop().catch((error: unknown) => {
      process.stderr.write(`The server did not end cleanly: ${String(error)}\n`);
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  endAtUncaughtErrors(server, stop);
}

/** The first uncaught error stops the server. A second one ends the process at once, because stopping may have caused it. */
function endAtUncaughtErrors(server: RunningServer, stop: () => void): void {
  let failed = false;
  // Node also raises an unhandled rejection as an uncaught exception.
  process.on('uncaughtException', (error: unknown) => {
    server.logUncaught(error);
    if (failed) process.exit(1);
    failed = true;
    process.exitCode = 1;
    stop();
  });
}

/** Ends the process although requests are under way. Their clients get no answer. */
function endUnfinished(): void {
  process.stderr.write(`Requests were still under way after ${shutdownTimeoutMs / 1000} seconds, and were cut.\n`);
  process.exit(1);
}

await main();
