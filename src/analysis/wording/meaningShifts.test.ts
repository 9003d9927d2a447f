import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { meaningShiftsOf } from './meaningShifts.ts';

/** A rewording and its shifts of meaning as 'was > now', with an empty side for something new or removed. */
interface Case {
  readonly description: string;
  readonly was: string;
  readonly now: string;
  readonly shifts: readonly string[];
}

const cases = JSON.parse(readFileSync(path.join(import.meta.dirname, 'meaning.cases.json'), 'utf8')) as readonly Case[];

function shiftsOf(was: string, now: string): readonly string[] {
  return meaningShiftsOf(was, now).map((shift) => `${shift.was ?? ''} > ${shift.now ?? ''}`.trim());
}

function reverse(shift: string): string {
  const [was = '', now = ''] = shift.split('>').map((side) => side.trim());
  return `${now} > ${was}`.trim();
}

describe('the meaning of a rewording', () => {
  it('has cases of both kinds, each with its own description', () => {
    expect(new Set(cases.map(({ description }) => description)).size).toBe(cases.length);
    expect(cases.filter(({ shifts }) => shifts.length > 0).length).toBeGreaterThan(30);
    expect(cases.filter(({ shifts }) => shifts.length === 0).length).toBeGreaterThan(30);
  });

  it.each(cases)('$description', ({ was, now, shifts }) => {
    expect(shiftsOf(was, now)).toEqual(shifts);
  });

  it.each(cases)('$description, the other way round', ({ was, now, shifts }) => {
    expect(shiftsOf(now, was)).toEqual(shifts.map(reverse));
  });

  it.each(cases)('$description: no text differs from itself', ({ was, now }) => {
    expect([...shiftsOf(was, was), ...shiftsOf(now, now)]).toEqual([]);
  });
});
