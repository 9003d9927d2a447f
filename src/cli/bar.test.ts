import { expect, it } from 'vitest';
import { barOn } from './bar.ts';

function drawn(isTTY: boolean, times: readonly number[]): string {
  let text = '';
  const clock = [...times];
  const bar = barOn({ isTTY, write: (more) => (text += more) }, () => clock.shift() ?? 0);
  bar.progress(0);
  bar.progress(0.5);
  bar.progress(1);
  bar.close();
  return text;
}

it('a bar grows once the work has taken a second, and is gone at its end', () => {
  const text = drawn(true, [0, 0, 1200, 1400]);
  expect(text).toContain('[###############               ] 50%');
  expect(text).toContain(`[${'#'.repeat(30)}] 100%`);
  expect(text.endsWith(`\r${' '.repeat(38)}\r`)).toBe(true);
});

it('work of less than a second draws none', () => expect(drawn(true, [0, 0, 300, 900])).toBe(''));

it('none is drawn into a pipe', () => expect(drawn(false, [0, 0, 1200, 1400])).toBe(''));
