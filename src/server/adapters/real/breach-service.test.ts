import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createBreachService } from './breach-service.ts';

/** The first five characters of the SHA-1 of 'Quiet path 7', and the rest. */
const [prefix, rest] = ['D872E', '74CAA030D7FBDBA5BAE38AF9C9706B349A2'];
const other = '0'.repeat(34);
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Long enough on a machine with much other work. */
const timeoutMs = 120_000;

/** Asks a service that gives every request this answer whether it has 'Quiet path 7'. Returns the result and the requests. */
async function askAbout(answer: string, status = 200): Promise<{ readonly isLeaked: Promise<boolean>; readonly asked: string[] }> {
  const asked: string[] = [];
  const opened = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['add-padding'])}`);
    if (answer !== 'nothing') response.writeHead(status, { location: '/elsewhere' }).end(answer);
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const service = createBreachService(`http://127.0.0.1:${(opened.address() as AddressInfo).port}`, answer === 'nothing' ? 200 : timeoutMs);
  return { isLeaked: service.hasPassword('Quiet path 7'), asked };
}

it.each([
  ['it is in the range', `${other}1:2\r\n${rest}:3\r\n`, true],
  ['it is in the range in lower case', `${rest.toLowerCase()}:3`, true],
  ['it is padding', `${rest}:0\r\n${other}2:1`, false],
  ['others are in the range', `${other}1:2\n${other}2:1`, false],
  ['the range is empty', '', false],
])('%s', async (_what, answer, expected) => {
  const { isLeaked, asked } = await askAbout(answer);
  expect(await isLeaked).toBe(expected);
  expect(asked).toEqual([`GET /range/${prefix} true`]);
});

it('keeps the cause of an answer that did not come, for the log', async () => {
  const { isLeaked } = await askAbout('nothing');
  const error: unknown = await isLeaked.catch((caught: unknown) => caught);
  expect((error as Error).cause).toBeInstanceOf(Error);
});

it.each([
  ['an error', 'x', 500, 'STATUS_500'],
  ['a page of somebody else', '<html>Log in to this network', 200, 'NO_RANGE'],
  ['another address', '', 302, 'NO_ANSWER'],
  ['more than any range has', `${other}1:2\n`.repeat(30_000), 200, 'TOO_LONG'],
  ['nothing', 'nothing', 200, 'NO_ANSWER'],
])('%s is no usable answer', async (_what, answer, status, code) => {
  const { isLeaked } = await askAbout(answer, status);
  await expect(isLeaked).rejects.toMatchObject({ name: 'BreachServiceError', code });
});
