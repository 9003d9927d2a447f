import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeScore, drawPercentage, initialPillars, listActive, pillarNames, reducePillars } from './nueScore.ts';
import type { NueScoreEvent, PillarName, Pillars } from './nueScore.ts';

const percentage = fc.double({ min: 0, max: 1, noNaN: true }).map(drawPercentage);
const pillarName = fc.constantFrom(...pillarNames);
const event: fc.Arbitrary<NueScoreEvent> = fc.oneof(
  fc.record({ type: fc.constant('toggle' as const), pillar: pillarName, percentage }),
  fc.record({
    type: fc.constant('refresh' as const),
    percentages: fc.record({ mind: percentage, body: percentage, lifestyle: percentage }),
  }),
);
/** States of the pillars that are reachable from the initial state. */
const reached = fc.array(event, { maxLength: 12 }).map((events) => events.reduce(reducePillars, initialPillars));
const click = (pillars: Pillars, pillar: PillarName, drawn = 0.9): Pillars =>
  reducePillars(pillars, { type: 'toggle', pillar, percentage: drawn });

describe('the rules of a click', () => {
  it.each<{ before: readonly PillarName[]; clicked: PillarName; after: readonly PillarName[] }>([
    { before: ['mind', 'body', 'lifestyle'], clicked: 'mind', after: ['mind'] },
    { before: ['mind', 'body', 'lifestyle'], clicked: 'lifestyle', after: ['lifestyle'] },
    { before: ['body'], clicked: 'body', after: ['mind', 'body', 'lifestyle'] },
    { before: ['body'], clicked: 'mind', after: ['mind', 'body'] },
    { before: ['mind', 'body'], clicked: 'mind', after: ['body'] },
    { before: ['mind', 'body'], clicked: 'lifestyle', after: ['mind', 'body', 'lifestyle'] },
  ])('with $before active, $clicked leaves $after active', ({ before, clicked, after }) => {
    expect(listActive(click(withActive(before), clicked))).toEqual(after);
  });

  it('a pillar that is turned on gets a new percentage, and no other one changes', () => {
    fc.assert(
      fc.property(reached, pillarName, percentage, (pillars, clicked, drawn) => {
        const after = click(pillars, clicked, drawn);
        const active = listActive(pillars);
        const isTurnedOn = !pillars[clicked].isActive && active.length < pillarNames.length;
        for (const name of pillarNames)
          expect(after[name].percentage).toBe(isTurnedOn && name === clicked ? drawn : pillars[name].percentage);
      }),
    );
  });
});

describe('whatever happens', () => {
  it('at least one pillar is active', () => {
    fc.assert(
      fc.property(reached, (pillars) => {
        expect(listActive(pillars)).not.toEqual([]);
      }),
    );
  });

  it('the score is the rounded mean of the active percentages', () => {
    fc.assert(
      fc.property(reached, (pillars) => {
        const active = pillarNames.filter((name) => pillars[name].isActive).map((name) => pillars[name].percentage);
        const mean = active.reduce((sum, value) => sum + value, 0) / active.length;
        expect(Math.abs(computeScore(pillars) - mean * 100)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Number.isInteger(computeScore(pillars))).toBe(true);
      }),
    );
  });

  it('a refresh changes no pillar from active to inactive, nor back', () => {
    fc.assert(
      fc.property(reached, percentage, (pillars, drawn) => {
        const after = reducePillars(pillars, { type: 'refresh', percentages: { mind: drawn, body: drawn, lifestyle: drawn } });
        expect(listActive(after)).toEqual(listActive(pillars));
        expect(computeScore(after)).toBe(Math.round(drawn * 100));
      }),
    );
  });
});

it('the first score is the mean of 33, 50 and 66', () => {
  expect(computeScore(initialPillars)).toBe(50);
  expect(computeScore(withActive(['mind', 'lifestyle']))).toBe(50);
  expect(computeScore(withActive(['mind']))).toBe(33);
});

it.each([
  [0, 0.3],
  [0.5, 0.65],
  [1, 1],
])('the random number %s draws %s', (random, drawn) => {
  expect(drawPercentage(random)).toBeCloseTo(drawn);
});

function withActive(names: readonly PillarName[]): Pillars {
  const isActive = (name: PillarName) => names.includes(name);
  const { mind, body, lifestyle } = initialPillars;
  return {
    mind: { ...mind, isActive: isActive('mind') },
    body: { ...body, isActive: isActive('body') },
    lifestyle: { ...lifestyle, isActive: isActive('lifestyle') },
  };
}
