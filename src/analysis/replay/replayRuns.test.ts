import { describe, expect, it } from 'vitest';
import { createCrosswalk } from '../crosswalk/index.ts';
import { createChoiceVersion } from '../outcomes/testing/choiceVersions.ts';
import { replayRuns } from './replayRuns.ts';

const more = { comparesWith: { 'sample@1': { x: 'q=a', y: 'q=a' } } };
const several = { ...more, multi: true };

function replay(isMultiple: boolean, refused: string, answer: string | readonly string[]) {
  const earlier = createChoiceVersion(1, { q: { values: 'ac', ...(isMultiple ? { more: { multi: true } } : {}) } });
  const later = createChoiceVersion(2, { q: { values: 'xyc', refused, more: isMultiple ? several : more } });
  const record = { id: 'run', outcome: 'fit', answers: { q: answer }, context: { facts: {}, given: [] } };
  const [group] = replayRuns({ earlier, later, crosswalk: createCrosswalk(earlier, later) }, [record], '2026-01-15').groups;
  return { verdict: group?.verdict, to: group?.to.toSorted(), notRecorded: group?.notRecorded };
}

describe('a recorded answer that has become two', () => {
  it('is followed by both: a run that both refuse changes', () => {
    expect(replay(false, 'xy', 'a')).toEqual({ verdict: 'changed', to: ['refused'], notRecorded: [] });
  });

  it('leaves open what only one of them refuses, and says so', () => {
    expect(replay(false, 'x', 'a')).toEqual({ verdict: 'open', to: ['fit', 'refused'], notRecorded: ['q'] });
  });

  it('is not taken for both of them in a choice of several', () => {
    expect(replay(true, 'x', ['a'])).toEqual({ verdict: 'open', to: ['fit', 'refused'], notRecorded: ['q'] });
  });
});
