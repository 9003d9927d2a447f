import { describe, expect, it } from 'vitest';
import { findCertainRefusal } from './certainRefusal.ts';
import { setRunAnswer, startRun } from './state/run.ts';
import { findFormStep } from './stepKinds.ts';
import { sampleAnswers, sampleFlow } from './testing/sampleFlow.ts';

const tooYoung = { when: { field: 'about.birthDate', ageUnder: 18 }, at: 'birthDate', say: 'Sorry, adults only.' };
const context = { facts: { today: '2026-11-20' }, given: [] };

/** What a form that was sent alone is refused with. */
function refusalOf(refuse: readonly object[], change: object = {}): string | undefined {
  const index = sampleFlow().stepIndex['about']!;
  const flow = sampleFlow({ [`/flow/steps/${index}/refuse`]: refuse });
  const run = setRunAnswer(flow, startRun(flow, 'run', context), 'about', { ...sampleAnswers.about, ...change });
  return findCertainRefusal({ flow, answers: run.answers, context }, findFormStep(flow, 'about')!)?.say;
}

describe('the refusal of a form that was sent alone', () => {
  it('is decided by its fields and the day', () => {
    expect(refusalOf([tooYoung])).toBeUndefined();
    expect(refusalOf([tooYoung], { birthDate: '2008-11-21' })).toBe('Sorry, adults only.');
    expect(refusalOf([tooYoung], { birthDate: '2008-11-20' })).toBeUndefined();
  });

  it.each([
    { when: { context: 'plan', known: false } },
    { when: { not: { context: 'plan', given: true } } },
    { when: { field: 'about.state', inContext: 'openStates' } },
    { when: { not: { field: 'about.state', inContext: 'openStates' } } },
  ])('is not guessed from a link or a list that was not sent: $when', ({ when }) => {
    expect(refusalOf([{ when, at: 'state', say: 'No.' }])).toBeUndefined();
  });

  it('holds where its fields alone decide', () => {
    const when = { any: [tooYoung.when, { context: 'plan', known: true }] };
    expect(refusalOf([{ when, at: 'birthDate', say: 'No.' }], { birthDate: '2020-01-01' })).toBe('No.');
  });
});
