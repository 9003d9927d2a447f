import { describe, expect, it } from 'vitest';
import { createCrosswalk } from '../crosswalk/index.ts';
import type { MappedSide } from '../crosswalk/index.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import { findNewAnswers } from './newAnswers.ts';
import { createChoiceVersion } from './testing/choiceVersions.ts';

const options = { today: '2026-01-15' };
const compares = (mapping: { readonly [value: string]: string }) => ({ comparesWith: { 'sample@1': mapping } });

function compare(earlier: MappedSide, later: MappedSide) {
  return compareOutcomes(earlier, later, createCrosswalk(earlier, later), options);
}

describe('one answer of which two have become', () => {
  const earlier = createChoiceVersion(1, { q: { values: 'ac' }, z: { values: 'yn', refused: 'y' } });
  const later = createChoiceVersion(2, {
    q: { values: 'xyc', refused: 'xy', more: compares({ x: 'q=a', y: 'q=a' }) },
    z: { values: 'yn', refused: 'y' },
  });

  it('is compared with both of them: whoever chose it is refused now', () => {
    const found = compare(earlier, later);
    expect(found).toMatchObject({
      verdict: 'different',
      differences: [
        {
          from: { before: 'fit' },
          to: { after: 'refused' },
          witness: { before: { answers: { q: 'a', z: 'n' } }, after: { answers: { q: 'x' } } },
        },
      ],
    });
  });

  it('is followed to the one of both that is still a fit', () => {
    const one = createChoiceVersion(2, {
      q: { values: 'xyc', refused: 'x', more: compares({ x: 'q=a', y: 'q=a' }) },
      z: { values: 'yn', refused: 'y' },
    });
    expect(compare(earlier, one)).toMatchObject({
      verdict: 'different',
      differences: [{ kind: 'newlyPossible', to: { after: 'refused' } }],
    });
  });

  it('has no new answers in them', () => {
    expect(findNewAnswers(earlier, later, createCrosswalk(earlier, later), options)).toEqual([]);
  });
});

it('two answers that have become one are compared with it', () => {
  const earlier = createChoiceVersion(1, { q: { values: 'abc', refused: 'a' } });
  const later = createChoiceVersion(2, { p: { values: 'xc', more: compares({ x: 'q=a', c: 'q=c' }) } });
  const both = createChoiceVersion(2, { p: { values: 'xc' } });
  const values = ['a', 'b'].map((value) => ({
    before: { question: 'q', value },
    after: { question: 'p', value: 'x' },
    by: 'comparesWith' as const,
  }));
  const crosswalk = createCrosswalk(earlier, later);
  const found = compareOutcomes(earlier, both, { ...crosswalk, values: [...values, ...crosswalk.values] }, options);
  expect(found).toMatchObject({ verdict: 'different', differences: [{ kind: 'noLongerPossible', from: { before: 'refused' } }] });
});

it('nothing is proved where values of two questions compare with one value', () => {
  const earlier = createChoiceVersion(1, { q: { values: 'ab' }, r: { values: 'ab' } });
  const later = createChoiceVersion(2, { p: { values: 'xy', refused: 'x' } });
  const values = ['q', 'r'].map((question) => ({
    before: { question, value: 'a' },
    after: { question: 'p', value: 'x' },
    by: 'comparesWith' as const,
  }));
  const found = compareOutcomes(earlier, later, { ...createCrosswalk(earlier, later), values }, options);
  expect(found).toMatchObject({ verdict: 'undecided', questions: ['q', 'r'] });
});
