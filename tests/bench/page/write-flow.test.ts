import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFlow } from '../../../src/definitions/index.ts';
import { writeFlowWithItems } from './write-flow.ts';

test('a flow of the page benchmark has as many items as were asked for, and no error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFlowWithItems(folder, 1_000);
  const { flow, findings } = await loadFlow(folder, 'lead@2');
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(Object.keys(flow?.items ?? {})).toHaveLength(1_000);
});
