import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server-config.ts';
import type { RunOperation } from '../run-operation.ts';
import { checkoutLinkVerb } from './checkout-link-verb.ts';

test('a plan that is not in flows/plans.json is misuse, and nothing is issued', async () => {
  const terminal = { out: vi.fn<(text: string) => void>(), ask: undefined, stream: new PassThrough() };
  let isIssued = false;
  const runOperation: RunOperation = () => {
    isIssued = true;
    return Promise.reject(new Error('Nothing is to be issued.'));
  };
  const issue = checkoutLinkVerb.prepare({ args: [], options: { plan: 'no_such_plan' } }, terminal);
  const issuing = issue({ environment: {}, config: readConfig({}), runOperation, terminal, now: () => new Date(0) });
  await expect(issuing).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringMatching(/^--plan: There is no plan 'no_such_plan'\. There are: \w+, /) as string,
  });
  expect(isIssued).toBe(false);
});
