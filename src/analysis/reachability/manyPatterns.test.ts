import { describe, expect, it } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { decideClaim } from './decideClaim.ts';
import { explore } from './explore.ts';
import { compareBehaviour } from '../equivalence/compareBehaviour.ts';

/** More patterns of one text than there are combinations tried. */
const shapes = Array.from({ length: 9 }, (_, digit) => ({ field: 'about.note', matches: `^${digit}` }));

function flowThatAsks(when: object): Flow {
  return sampleFlow({ '/flow/steps/1/exits/0/when': when });
}

function reachableByFirstExit(flow: Flow) {
  const first = flow.steps[1]!.exits[0]!;
  return explore(flow).results.find(({ event }) => event.kind === 'exit' && event.exit.rule === first.rule)?.reachable;
}

describe('a text of which very many shapes are asked', () => {
  it('shows what a known text brings about', () => {
    expect(reachableByFirstExit(flowThatAsks({ any: shapes }))).toBe(true);
  });

  it('leaves undecided what only a mix of them could', () => {
    expect(reachableByFirstExit(flowThatAsks({ all: shapes }))).toEqual({ rules: [], questions: ['about.note'] });
  });

  it('proves no claim', () => {
    const claim = { answers: {}, context: { facts: { openStates: ['TX'] }, given: [] }, expect: { through: ['start'] } };
    expect(decideClaim(flowThatAsks({ all: shapes }), claim)).toEqual({ verdict: 'undecided', rules: [], questions: ['about.note'] });
  });

  it('is not said to lead nobody elsewhere', () => {
    const before = flowThatAsks({ all: shapes });
    expect(compareBehaviour(before, flowThatAsks({ all: shapes.toReversed().concat(shapes[0]!) })).verdict).toBe('undecided');
  });
});
