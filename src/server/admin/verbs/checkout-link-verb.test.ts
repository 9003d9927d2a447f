import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server-config.ts';
import type { RunOperation } from '../run-operation.ts';
import { checkoutLinkVerb } from './checkout-link-verb.ts';

const frozen = path.resolve(import.meta.dirname, '../../../../tests/fixtures/flows/frozen');

/** Tries to issue a link for a plan, without a server. */
async function issueLink(plan: string, environment: { readonly [name: string]: string } = {}) {
  const terminal = { out: vi.fn<(text: string) => void>(), ask: undefined, stream: new PassThrough() };
  let isIssued = false;
  const runOperation: RunOperation = () => {
    isIssued = true;
    return Promise.reject(new Error('There is no server.'));
  };
  const issue = checkoutLinkVerb.prepare({ args: [], options: { plan } }, terminal);
  const issuing = issue({ environment, config: readConfig(environment), runOperation, terminal, now: () => new Date(0) });
  const error: unknown = await issuing.catch((thrown: unknown) => thrown);
  return { error, isIssued };
}

test('a plan that is not in flows/plans.json is misuse, and nothing is issued', async () => {
  expect(await issueLink('no_such_plan')).toEqual({
    error: expect.objectContaining({
      name: 'UsageError',
      message: expect.stringMatching(/^--plan: There is no plan 'no_such_plan'\. There are: \w+, /) as string,
    }) as Error,
    isIssued: false,
  });
});

test('the plans are those of DEFINITIONS_DIR', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'definitions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(frozen, folder, { recursive: true });
  const plans = path.join(folder, 'flows/plans.json');
  await writeFile(plans, (await readFile(plans, 'utf8')).replace('"id": "reset"', '"id": "of_this_folder"'));
  expect(await issueLink('of_this_folder', { DEFINITIONS_DIR: folder })).toMatchObject({ isIssued: true });
  expect(await issueLink('reset', { DEFINITIONS_DIR: folder })).toMatchObject({ error: { name: 'UsageError' }, isIssued: false });
});

/** Issues a link with an operation that answers with these addresses, and returns the printed text. */
async function printLink(environment: { readonly [name: string]: string }, answer: { readonly siteUrl?: string } = {}): Promise<string> {
  const out = vi.fn<(text: string) => void>();
  const terminal = { out, ask: undefined, stream: new PassThrough() };
  const issue = checkoutLinkVerb.prepare({ args: [], options: { plan: 'reset' } }, terminal);
  const all = { ...environment, DEFINITIONS_DIR: frozen };
  const runOperation: RunOperation = (_operation, _input, read) =>
    read(Readable.from([JSON.stringify({ code: 'sample', expiresAt: '2026-12-05T12:00:00.000Z', ...answer })]));
  await issue({ environment: all, config: readConfig(all), runOperation, terminal, now: () => new Date(0) });
  return out.mock.calls.flat().join('');
}

test.each([
  ['127.0.0.1', 'http://127.0.0.1:2200'],
  ['0.0.0.0', 'http://127.0.0.1:2200'],
  ['::1', 'http://[::1]:2200'],
  ['::', 'http://[::1]:2200'],
])('without a running server and PUBLIC_URL, the link for HOST=%s begins with %s, which is said to be assumed', async (host, origin) => {
  const printed = await printLink({ HOST: host });
  expect(printed.startsWith(`${origin}/talk-with-us?`)).toBe(true);
  expect(printed).toContain(
    `\nThe address ${origin} is assumed, from HOST and PORT: no running server has answered, and PUBLIC_URL is not set.\n`,
  );
  expect(printed).toContain('PUBLIC_URL=https://www.example.com');
});

test.each([
  { of: 'the running server', publicUrl: {}, answer: { siteUrl: 'http://127.0.0.1:4875' }, origin: 'http://127.0.0.1:4875' },
  {
    of: 'the running server, whatever PUBLIC_URL is here',
    publicUrl: { PUBLIC_URL: 'http://127.0.0.1:1' },
    answer: { siteUrl: 'https://www.example.com' },
    origin: 'https://www.example.com',
  },
  { of: 'PUBLIC_URL', publicUrl: { PUBLIC_URL: 'https://www.example.com' }, answer: {}, origin: 'https://www.example.com' },
])('the link begins with the address of $of, and nothing is assumed', async ({ publicUrl, answer, origin }) => {
  const printed = await printLink(publicUrl, answer);
  expect(printed.startsWith(`${origin}/talk-with-us?`)).toBe(true);
  expect(printed).not.toContain('assumed');
});
