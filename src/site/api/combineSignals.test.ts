import { expect, it } from 'vitest';
import { combineSignals } from './combineSignals.ts';

it('is aborted with the first of its signals, with its reason', () => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const combined = combineSignals(controllers.map(({ signal }) => signal));
  expect(combined.aborted).toBe(false);
  controllers[1].abort('first');
  controllers[0].abort('second');
  expect(combined.aborted).toBe(true);
  expect(combined.reason).toBe('first');
});

it('is aborted from the beginning when one of its signals is', () => {
  expect(combineSignals([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
});
