import garden from 'flow:garden@1';
import { afterAll, expect, it, vi } from 'vitest';
import type { RunStorage, RuntimePorts } from '../../src/runtime/ports.ts';

vi.mock('../../src/engine/state/trace.ts', { spy: true });
// The modules are reset before and after: modules that earlier files of this worker have loaded use the module without the spy, and later
// files must not get the module with the spy.
vi.resetModules();
afterAll(() => vi.resetModules());
const trace = await import('../../src/engine/state/trace.ts');
const { serialiseRun, setRunAnswer, startRun } = await import('../../src/engine/index.ts');
const { openSession, readStoredSession } = await import('../../src/runtime/session/session.ts');

const run = setRunAnswer(garden, startRun(garden, 'id'), 'size', 'large');
const stored = { run: serialiseRun(garden, run), drafts: {}, revision: 0 };

it.each([
  ['a stored session', stored],
  ['a new session', undefined],
])('opens %s with one read of the storage and one trace of the answers', (_, found) => {
  const storage = { load: vi.fn<RunStorage['load']>(() => found), save: vi.fn<RunStorage['save']>(), clear: vi.fn<RunStorage['clear']>() };
  const ports: Pick<RuntimePorts, 'storage' | 'readLinkFacts' | 'getNow' | 'getToday' | 'createId'> = {
    storage,
    readLinkFacts: () => ({ facts: {}, given: [] }),
    getToday: () => '2026-11-20',
    getNow: () => '2026-11-20T15:00:00.000Z',
    createId: () => 'id',
  };
  vi.mocked(trace.traceAnswers).mockClear();
  const opened = openSession(garden, ports, { path: '', place: undefined }, readStoredSession(garden, ports));
  expect(opened?.session.run.id).toBe('id');
  expect(storage.load).toHaveBeenCalledOnce();
  expect(trace.traceAnswers).toHaveBeenCalledOnce();
  expect(storage.save).not.toHaveBeenCalled();
});
