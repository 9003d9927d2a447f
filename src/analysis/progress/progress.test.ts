import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import type { Fault } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow } from '../../engine/index.ts';
import { compare } from '../diff/index.ts';
import type { FlowVersion } from '../diff/index.ts';
import { flowGraphOf } from '../graph/flowGraph.ts';
import { renderSvg } from '../graph/renderSvg.ts';
import { compareBehaviour } from '../equivalence/index.ts';
import { mapWithProgress, withProgressPrefix } from './index.ts';
import { explore } from '../reachability/index.ts';
import type { Progress } from './index.ts';
import { progressPerAttempt } from './progress.ts';
import { createProgressRecorder } from './testing/progressRecorder.ts';

const sound = version();
const { flow } = sound;

/** The valid flow, with the changes of a patch. */
function version(...patch: Fault['patch']): FlowVersion {
  const definition = validDefinition(patch);
  // The compiler computes no hash. An edited flow only needs a different one.
  return { definition, flow: { ...compileFlow(definition).flow!, hash: String(patch.length) }, forms: [] };
}

describe('what a piece of work tells', () => {
  it('of several things is at which it is, and how far it has come with that one', () => {
    const reported: unknown[] = [];
    const results = mapWithProgress(
      ['a', 'b'],
      'making',
      (...one) => reported.push(one),
      (item, within) => {
        within(0.5);
        return item.toUpperCase();
      },
    );
    expect(results).toEqual(['A', 'B']);
    expect(reported).toEqual([
      ['making', 0, '1 of 2'],
      ['making', 0.25, '1 of 2'],
      ['making', 0.5, '2 of 2'],
      ['making', 0.75, '2 of 2'],
      ['making', 1],
    ]);
  });

  it('of nothing is nothing', () => {
    const reported: unknown[] = [];
    mapWithProgress([], 'making', (...one) => reported.push(one), String);
    expect(reported).toEqual([]);
  });

  it('of work that begins anew has other words each time, behind those of what it is part of', () => {
    const reported: unknown[] = [];
    const begin = progressPerAttempt(
      withProgressPrefix((...one) => reported.push(one), 'lead@2: '),
      'following',
    );
    begin()(0.5);
    begin()(0.1);
    expect(reported.map((one) => (one as unknown[]).slice(0, 2))).toEqual([
      ['lead@2: following', 0.5],
      ['lead@2: following (try 2)', 0.1],
    ]);
  });
});

describe('progress never falls, and ends at 1', () => {
  const following = 'following all answers';
  const end = { kind: 'end', outcome: 'finished', at: { step: '' } } as const;
  const otherCondition = version({ at: '/items/rest/showWhen', value: { question: 'mood', equals: 'well' } });
  const otherWriting = version({ at: '/items/rest/showWhen', value: { not: { not: { question: 'mood', equals: 'notWell' } } } });
  const otherExit = version({ at: '/flow/steps/2/exits', value: [{ to: 'goodbye' }] });

  it.each<[string, (progress: Progress) => void, readonly string[], readonly string[]]>([
    ['of an exploration', (progress) => explore(flow, { progress }), [following], []],
    ['of one that counts the ways', (progress) => explore(flow, { progress }).countWays(end), [following, 'counting the ways'], []],
    [
      'of one that is too large',
      (progress) => explore(flow, { limits: { nodes: 30, claim: 400 }, progress }),
      ['deciding what is left, one by one'],
      [following, `${following} (try 2)`],
    ],
    ['of a comparison', (progress) => compareBehaviour(flow, otherExit.flow, { progress }), ['comparing with sample@1'], []],
    [
      'of one that is alike again',
      (progress) => compareBehaviour(flow, otherCondition.flow, { progress }),
      ['comparing with sample@1'],
      [],
    ],
    [
      'of one that looks at single screens',
      (progress) => compare(sound, otherWriting, { today: '2026-11-20', required: {}, progress }),
      ['comparing with sample@1', 'comparing shown questions with sample@1'],
      [],
    ],
    [
      'of a drawing',
      (progress) => renderSvg(flowGraphOf({ flow, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } }), progress),
      ['laying out pages'],
      [],
    ],
  ])('%s', (_what, work, ended, brokenOff) => {
    const { progress, phases } = createProgressRecorder();
    work(progress);
    expect(phases()).toEqual([...brokenOff.map((doing) => [doing, 'broken off']), ...ended.map((doing) => [doing, 'done'])]);
  });
});
