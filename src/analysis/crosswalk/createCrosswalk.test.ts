import { expect, it } from 'vitest';
import { compareOutcomes } from '../outcomes/index.ts';
import { createChoiceVersion } from '../outcomes/testing/choiceVersions.ts';
import { createCrosswalk } from './createCrosswalk.ts';

it('pairs neither of two questions that replace the same one, and names both: one name for both proved what is not so', () => {
  const earlier = createChoiceVersion(1, { a: { values: 'yn' }, z: { values: 'yn', refused: 'y' } });
  const later = createChoiceVersion(2, {
    c: { values: 'yn', refused: 'y', more: { replaces: 'a' } },
    d: { values: 'yn', more: { replaces: 'a' } },
    z: { values: 'yn', refused: 'y' },
  });
  const crosswalk = createCrosswalk(earlier, later);
  expect(crosswalk.questions.map(({ before, after }) => [before, after])).toEqual([['z', 'z']]);
  expect(crosswalk.problems.map(({ ruleId, at }) => [ruleId, at.file, at.pointer])).toEqual([
    ['mapping-unclear', 'questions/c.json', '/replaces'],
    ['mapping-unclear', 'questions/d.json', '/replaces'],
  ]);
  const compared = compareOutcomes(earlier, later, crosswalk, { today: '2026-01-15' });
  expect(compared).toMatchObject({ verdict: 'different', differences: [{ kind: 'newlyPossible', to: { after: 'refused' } }] });
});
