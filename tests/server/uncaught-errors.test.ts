import path from 'node:path';
import { expect, test } from 'vitest';
import { beginRequest, untilRefused } from './support/begun-request.ts';
import { startServerProcess, withDatabase } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';

const errorsModule = path.resolve(import.meta.dirname, 'support/uncaught-errors.mjs');

/** Starts a server in which some signals cause an error that nothing catches. */
function startFailing(folder: string): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: folder, NODE_OPTIONS: `--import ${errorsModule}` });
}

/** The log line of an uncaught error. It leaves out the message, which could contain what a client has sent. */
const fatalError = {
  level: 60,
  msg: 'nothing has caught this error: the server ends',
  err: { type: 'Error', message: '(left out)', stack: expect.stringContaining('uncaught-errors.mjs') as string },
};

test.each([
  ['SIGUSR2', 'an exception', fatalError],
  ['SIGHUP', 'a rejection', fatalError],
  ['SIGWINCH', 'something else than an error', { level: 60, thrown: 'string' }],
] as const)(
  '%s: %s that nothing catches is one line of the log; the request in progress is finished, and the exit code is 1',
  (signal, _, line) =>
    withDatabase(async (folder) => {
      const server = await startFailing(folder);
      const request = await beginRequest(server.address);
      const ended = server.kill(signal);
      await untilRefused(server.address);
      expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      const { code, signal: endedBy, stderr } = await ended;
      expect([code, endedBy]).toEqual([1, null]);
      expect(JSON.parse(stderr)).toMatchObject(line);
      expect(stderr).not.toContain('SENTINEL');
    }),
);

test('a second error that nothing catches ends the server at once, without finishing the request in progress', () =>
  withDatabase(async (folder) => {
    const server = await startFailing(folder);
    await beginRequest(server.address);
    const ended = server.kill('SIGUSR2');
    await untilRefused(server.address);
    await server.kill('SIGHUP');
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    // A third line would mean that the server had waited for the request until its time limit.
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([fatalError, fatalError]);
  }));
