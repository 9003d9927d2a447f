import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Doubles numbers, and records its calls; a call ends when its `end` is called. */
function doubler(): { double: (item: number) => Promise<number>; calls: (readonly number[])[]; end: (() => void)[] } {
  const calls: (readonly number[])[] = [];
  const end: (() => void)[] = [];
  const double = coalesce(async (items: readonly number[]) => {
    calls.push(items);
    await new Promise<void>((resolve) => end.push(resolve));
    if (items.includes(0)) throw new Error('no zeros');
    return items.map((item) => item * 2);
  });
  return { double, calls, end };
}

test('what comes in one turn is one call, each answered at its place', async () => {
  const { double, calls, end } = doubler();
  const answers = Promise.all([1, 2, 1].map(double));
  await expect.poll(() => calls).toEqual([[1, 2, 1]]);
  end.shift()!();
  expect(await answers).toEqual([2, 4, 2]);
});

test('what comes while a call is under way waits for the next, and that is one', async () => {
  const { double, calls, end } = doubler();
  const first = double(1);
  await expect.poll(() => calls).toEqual([[1]]);
  const later = Promise.all([2, 3].map(double));
  end.shift()!();
  expect(await first).toBe(2);
  await expect.poll(() => calls).toEqual([[1], [2, 3]]);
  end.shift()!();
  expect(await later).toEqual([4, 6]);
});

test('a call that fails, fails for those in it only', async () => {
  const { double, calls, end } = doubler();
  const failing = Promise.allSettled([0, 1].map(double));
  await expect.poll(() => calls).toEqual([[0, 1]]);
  const fine = double(2);
  end.shift()!();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => calls).toEqual([[0, 1], [2]]);
  end.shift()!();
  expect(await fine).toBe(4);
});

test('too few answers are an error, not somebody else’s answer', async () => {
  const short = coalesce(async (items: readonly number[]) => items.slice(1));
  await expect(Promise.all([1, 2].map(short))).rejects.toThrow('2 were asked for, and 1 answered.');
});
