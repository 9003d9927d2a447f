import { PassThrough, Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server-config.ts';
import type { OperationInput } from '../operation.ts';
import type { RunOperation } from '../run-operation.ts';
import { pruneVerb } from './prune-verb.ts';

/** Runs the verb with an operation that returns these counts. Returns the printed text and the input of the operation. */
async function prune(
  periods: string,
  options: { readonly dryRun?: boolean },
  counts: object,
): Promise<{ readonly printed: string; readonly asked: readonly OperationInput[] }> {
  const asked: OperationInput[] = [];
  const out = vi.fn<(text: string) => void>();
  const terminal = { out, ask: undefined, stream: new PassThrough() };
  const runOperation: RunOperation = (_operation, input, read) => {
    asked.push(input);
    return read(Readable.from([JSON.stringify(counts)]));
  };
  const environment = { RETENTION_DAYS: periods };
  const work = pruneVerb.prepare({ args: [], options }, terminal);
  await work({ environment, config: readConfig(environment), runOperation, terminal, now: () => new Date(0) });
  return { printed: out.mock.calls.join(''), asked };
}

const withoutPeriod =
  'Kept, because they have no period: leads, sign-ups, accounts, submissions, waiting-list, subscribers, unpaid-orders, paid-orders, emails, reach.\n';
const line = '  recorded runs                 12\n';

test('without periods nothing is asked for', async () => {
  expect(await prune('', {}, {})).toEqual({
    asked: [],
    printed: 'RETENTION_DAYS is not set: everything is kept, and nothing was deleted.\n',
  });
});

test.each([
  [{}, { 'recorded runs': 12 }, 'no', `Past its period, and deleted:\n${line}${withoutPeriod}`],
  [{ dryRun: true }, { 'recorded runs': 12 }, 'yes', `Past its period, and would be deleted:\n${line}${withoutPeriod}`],
  [{}, {}, 'no', `Nothing is past its period.\n${withoutPeriod}`],
])('with %j and %j it says so', async (options, counts, dryRun, printed) => {
  expect(await prune('runs=730,events=90', options, counts)).toEqual({ asked: [{ periods: 'runs=730,events=90', dryRun }], printed });
});
