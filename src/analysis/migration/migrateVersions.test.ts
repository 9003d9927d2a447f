import { describe, expect, it } from 'vitest';
import { createCrosswalk } from '../crosswalk/index.ts';
import type { MappedSide } from '../crosswalk/index.ts';
import { createChoiceVersion } from '../outcomes/testing/choiceVersions.ts';
import { migrateVersions } from './migrateVersions.ts';

function migrate(earlier: MappedSide, later: MappedSide) {
  return migrateVersions(earlier, later, createCrosswalk(earlier, later), { today: '2026-01-15' });
}

/** A question whose answer 'y' is a crisis answer. */
const crisis = {
  options: [
    { name: 'y', value: 'y', crisis: true },
    { name: 'n', value: 'n' },
  ],
};

describe('a question that replaces one which the earlier version asks beside it', () => {
  it('does not take over its answer, so that a run which was refused by it is not safe', () => {
    const earlier = createChoiceVersion(1, { b: { values: 'yn' }, a: { values: 'yn', refused: 'y' } });
    const migration = migrate(earlier, createChoiceVersion(2, { b: { values: 'yn', refused: 'y', more: { replaces: 'a' } } }));
    expect(migration.verdict).toBe('unsafe');
    expect(migration.hazards).toMatchObject([
      { kind: 'refusal-lifted', from: 'refused', to: 'fit', witness: { answers: { b: 'n', a: 'y' }, kept: { b: 'n' } } },
    ]);
    expect(migration.questions).toMatchObject([
      { from: 'b', to: 'b', result: 'kept' },
      { from: 'a', result: 'dropped' },
    ]);
  });

  it('is never called safe: a run that has not answered the other question keeps its answer there', () => {
    const earlier = createChoiceVersion(1, { a: { values: 'yn' }, b: { values: 'yn' } });
    const migration = migrate(earlier, createChoiceVersion(2, { b: { values: 'yn', more: { replaces: 'a' } } }));
    expect(migration).toMatchObject({ verdict: 'undecided', hazards: [], undecided: { questions: ['a'] } });
  });

  it('forgets a crisis answer to the question that it replaces', () => {
    const earlier = createChoiceVersion(1, { b: { values: 'yn' }, a: { values: 'yn', more: crisis } });
    const migration = migrate(earlier, createChoiceVersion(2, { b: { values: 'yn', more: { ...crisis, replaces: 'a' } } }));
    expect(migration.hazards).toMatchObject([{ kind: 'crisis-forgotten', question: 'a', value: 'y' }]);
  });
});

describe('a crisis answer that the later version does not have', () => {
  const earlier = createChoiceVersion(1, { b: { values: 'yn' }, a: { values: 'yn', more: crisis } });
  const later = createChoiceVersion(2, { b: { values: 'yn' } });

  it('is not called safe where the search for a run with it stops at its limit', () => {
    const [limits, today] = [{ nodes: 1_000_000, claim: 1 }, '2026-01-15'];
    const migration = migrateVersions(earlier, later, createCrosswalk(earlier, later), { today, limits });
    expect(migrate(earlier, later)).toMatchObject({ verdict: 'unsafe', hazards: [{ kind: 'crisis-forgotten', question: 'a' }] });
    expect(migration).toMatchObject({ verdict: 'undecided', hazards: [], undecided: { questions: ['a'] } });
  });
});

describe('a kept answer that the later version asks for', () => {
  const never = { all: ['y', 'n'].map((value) => ({ question: 'a', anyOf: [value] })) };
  const earlier = createChoiceVersion(1, { a: { values: 'yn' }, b: { values: 'yn' } });

  it.each([
    ['nobody, whatever is answered', { showWhen: never }, ['b']],
    ['some', { showWhen: { question: 'a', anyOf: ['y'] } }, []],
    ['everybody', {}, []],
  ])('of %s', (_of, more, unread) => {
    const migration = migrate(earlier, createChoiceVersion(2, { a: { values: 'yn' }, b: { values: 'yn', more } }));
    expect(migration).toMatchObject({ unread, hazards: [] });
    expect(migration.questions).toMatchObject([{ result: 'kept' }, { from: 'b', result: 'kept' }]);
  });

  it('of nobody, as the earlier one already did: no run has it', () => {
    const version = (number: number) =>
      createChoiceVersion(number, { a: { values: 'yn' }, b: { values: 'yn', more: { showWhen: never } } });
    expect(migrate(version(1), version(2)).unread).toEqual([]);
  });
});

describe('a text of which the limit is left out in one version', () => {
  const resultOf = (was: number | undefined, now: number | undefined) => {
    const text = (maxLength: number | undefined) => ({ more: { input: 'text', ...(maxLength === undefined ? {} : { maxLength }) } });
    const { questions } = migrate(createChoiceVersion(1, { t: text(was) }), createChoiceVersion(2, { t: text(now) }));
    return questions[0]?.result;
  };

  it('has the limit of the engine there', () => {
    expect(resultOf(4000, undefined)).toBe('depends');
    expect(resultOf(undefined, 2000)).toBe('kept');
    expect(resultOf(undefined, 1000)).toBe('kept');
    expect(resultOf(undefined, 900)).toBe('depends');
    expect(resultOf(900, undefined)).toBe('kept');
  });
});
