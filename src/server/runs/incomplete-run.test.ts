import { expect, test } from 'vitest';
import { evaluateFlow } from '../../engine/index.ts';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { describeIncompleteRun } from './incomplete-run.ts';

/** A flow with a form that is refused because of the answer to a question that only some clients see, and because of a date. */
const flow = sampleFlow({
  '/flow/outcomes': { finished: {} },
  '/flow/steps': [
    { id: 'start', path: '', items: ['mood', 'rest', 'apply'], exits: [{ to: 'about' }] },
    {
      id: 'about',
      form: 'about.v1',
      refuse: [
        { when: { question: 'apply', anyOf: ['opioids'] }, at: 'note', say: 'Talk to us first.' },
        { when: { field: 'about.birthDate', ageUnder: 18 }, at: 'birthDate', say: 'Sorry, adults only.' },
      ],
      exits: [{ end: 'finished' }],
    },
  ],
  '/items/apply/showWhen': { question: 'mood', anyOf: ['notWell'] },
  '/items/apply/disqualifying': undefined,
  '/items/apply/disqualifyingValue': undefined,
  '/items/apply/disqualifyingText': undefined,
  '/items/apply/checkoutIfPositive': undefined,
  '/items/apply/negativeValues': undefined,
  '/items/pain': undefined,
  '/items/hours': undefined,
  '/linkedFlows/later@1': undefined,
});

test('a refused form names the refusal that decided, also beside an answer that is not on the path', () => {
  const answers = { mood: 'well', apply: ['opioids'], about: { birthDate: '2015-05-01', state: 'TX', agrees: true, note: '' } };
  const context = { facts: { tier: 'free', openStates: ['TX'], today: '2026-11-20' }, given: [] };
  expect(describeIncompleteRun(flow, context, evaluateFlow(flow, answers, context))).toEqual({
    key: 'about.birthDate',
    message: 'Sorry, adults only.',
  });
});
