import { expect, it } from 'vitest';
import { quoteDifference, quoteExcerpt } from './textDifference.ts';

const long = 'Thinking about ending your life? Call 1-800-273-8255, or call or text 988, at any hour. Choose all that apply.';

it('tells short texts whole', () => {
  expect(quoteDifference('Well', 'Fine')).toEqual(['"Well"', '"Fine"']);
});

it('tells of long texts what differs, with a few words around it', () => {
  expect(quoteDifference(long, long.replace('988', '989'))).toEqual([
    '"… or call or text 988, at any hour. Choose …"',
    '"… or call or text 989, at any hour. Choose …"',
  ]);
});

it('tells what was added at the end of a long text, and that nothing stood there', () => {
  expect(quoteDifference(long, `${long} We ask everyone.`)).toEqual([
    '"… Choose all that apply."',
    '"… Choose all that apply. We ask everyone."',
  ]);
});

it('tells a word that was repeated', () => {
  const [was, now] = quoteDifference(long, long.replace('at any hour', 'at any any hour'));
  expect(now.length).toBeGreaterThan(was.length);
});

it('cuts a long text that is told alone', () => {
  expect(quoteExcerpt('word '.repeat(100)).length).toBeLessThan(170);
});
