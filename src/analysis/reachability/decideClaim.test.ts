import { beforeAll, describe, expect, it } from 'vitest';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { loadFlow } from '../../definitions/index.ts';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow, evaluateFlow } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import { decideClaim } from './decideClaim.ts';
import type { Claim } from './claim.ts';

const state = { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' };
const facts = { flow: 'checkout', plan: 'reset', availableStates: ['TX'], today: '2026-11-20' };

let flow: Flow;
beforeAll(async () => {
  const loaded = await loadFlow(frozenRoot, 'lead@2');
  if (loaded.flow === null) throw new Error('lead@2 does not compile.');
  flow = loaded.flow;
});

function claim(answers: AnswerRecord, expected: Claim['expect'], context: Partial<Claim['context']['facts']> = facts): Claim {
  return { answers, context: { facts: context as Claim['context']['facts'], given: ['flow', 'plan'] }, expect: expected };
}

describe('whatever else a client answers', () => {
  it.each<[string, AnswerRecord, Claim['expect']]>([
    [
      'on methadone they talk to us first',
      { state, notFit1: ['none'], notFit2: ['opioidMedicine'] },
      { outcome: 'talkFirst', lastStep: 'schedule-call' },
    ],
    [
      'with psychosis they are not qualified, in the questions',
      { state, notFit1: ['psychosis'] },
      { outcome: 'notQualified', lastStep: 'questions' },
    ],
    [
      'with nothing that applies they qualify',
      { state, notFit1: ['none'], notFit2: ['none'] },
      { outcome: 'qualified', through: ['available', 'questions'] },
    ],
    [
      'out of state they leave their details',
      { state: { ...state, state: 'NY' } },
      { outcome: 'outOfState', lastStep: 'thank-you', through: ['out-of-state'] },
    ],
    ['under age they reach no end', { state: { ...state, dateOfBirth: '2015-01-01' } }, { outcome: null, lastStep: 'state' }],
    ['none beside another answer is not accepted', { state, notFit1: ['none', 'drugs'] }, { outcome: null, lastStep: 'questions' }],
  ])('%s: proved', (_title, answers, expected) => {
    expect(decideClaim(flow, claim(answers, expected))).toEqual({ verdict: 'proved' });
  });

  it.each<[string, AnswerRecord, Claim['expect']]>([
    ['all who come to buy qualify', { state }, { outcome: 'qualified' }],
    ['all pass the page for other states', { state }, { through: ['out-of-state'] }],
    ['nobody in our states reaches an end', { state }, { outcome: null }],
    ['the steps are passed in another order', { state, notFit1: ['none'] }, { through: ['questions', 'available'] }],
  ])('%s: refuted, by a run that the engine confirms', (_title, answers, expected) => {
    const decision = decideClaim(flow, claim(answers, expected));
    if (decision.verdict !== 'refuted') throw new Error(decision.verdict);
    const { witness } = decision;
    expect(evaluateFlow(flow, witness.answers, witness.context)).toMatchObject({ path: witness.path, outcome: witness.outcome });
    expect(witness.answers).toMatchObject(answers);
  });

  it('facts that are left out are absent, or anything where the claim says so', () => {
    const methadone: AnswerRecord = { state, notFit1: ['none'], notFit2: ['none'] };
    const few = { availableStates: ['TX'], today: '2026-11-20' };
    const absent: Claim = { answers: methadone, context: { facts: few, given: [] }, expect: { outcome: 'talkFirst' } };
    expect(decideClaim(flow, absent)).toEqual({ verdict: 'proved' });
    expect(decideClaim(flow, { ...absent, otherFacts: 'any' })).toMatchObject({ verdict: 'refuted', witness: { outcome: null } });
  });

  it('a claim that takes too many nodes is undecided, and not said to hold', () => {
    const decision = decideClaim(flow, claim({ state }, { outcome: 'qualified' }), { limits: { nodes: 10, claim: 10 } });
    expect(decision.verdict).toBe('undecided');
  });
});

describe('what a page of several questions shows', () => {
  const page = compileFlow(validDefinition([{ at: '/items/hours/showWhen', value: { question: 'pain', anyOf: ['yes'] } }])).flow!;
  const proved = { verdict: 'proved' };
  const refutedBy = (witness: object): object => ({ verdict: 'refuted', witness });
  /** All that is answered before the page. */
  const passing: Pick<Claim, 'answers' | 'context'> = {
    answers: { about: { birthDate: '1990-05-01', state: 'TX', agrees: true }, mood: 'well', apply: ['none'] },
    context: { facts: { openStates: ['TX'], today: '2026-11-20', tier: 'free' }, given: [] },
  };
  const shows = (answers: AnswerRecord, expected: Claim['expect']): string =>
    decideClaim(page, { answers, context: { facts: {}, given: [] }, otherFacts: 'any', expect: expected }).verdict;

  it.each<[string, AnswerRecord, Claim['expect'], string]>([
    ['is hidden by an answer above it', { pain: 'no' }, { hidden: ['hours'] }, 'proved'],
    ['is not hidden by the other answer', { pain: 'yes' }, { hidden: ['hours'] }, 'refuted'],
    ['is not shown to all who come to an end elsewhere', { pain: 'yes' }, { shown: ['hours'] }, 'refuted'],
    ['is not known to be hidden where the page cannot be left', { pain: 'neither' }, { hidden: ['hours'] }, 'undecided'],
  ])('%s', (_title, answers, expected, verdict) => {
    expect(shows(answers, expected)).toBe(verdict);
  });

  it.each<[string, string | undefined, Claim['expect'], object]>([
    ['is hidden from all where the page holds those to whom it is shown', undefined, { hidden: ['hours'] }, proved],
    ['is shown to nobody there', undefined, { shown: ['hours'] }, refutedBy({ outcome: 'finished' })],
    ['is shown to whoever no answers lead on from the page', 'yes', { shown: ['hours'] }, proved],
    ['is not hidden from them', 'yes', { hidden: ['hours'] }, refutedBy({ stop: 'blocked' })],
    ['counts for them', 'yes', { notRelevant: ['hours'] }, refutedBy({ stop: 'blocked' })],
    ['is hidden from whoever the page lets go on', 'no', { hidden: ['hours'], shown: ['pain'] }, proved],
  ])('%s', (_title, pain, expected, decision) => {
    const blockingFlow = compileFlow(
      validDefinition([
        { at: '/items/hours/showWhen', value: { question: 'pain', anyOf: ['yes'] } },
        { at: '/flow/steps/3/blockNext', value: { when: { question: 'pain', anyOf: ['yes'] }, say: 'Not now.' } },
      ]),
    ).flow!;
    const answers = { ...passing.answers, ...(pain === undefined ? {} : { pain }) };
    expect(decideClaim(blockingFlow, { answers, context: passing.context, expect: expected })).toMatchObject(decision);
  });

  it('is answered by whoever a claim is refuted with, also where it is shown by an answer that no option has', () => {
    const blockingFlow = compileFlow(
      validDefinition([
        { at: '/items/hours/showWhen', value: { question: 'pain', answered: true } },
        { at: '/flow/steps/3/blockNext', value: { when: { question: 'hours', answered: true }, say: 'Not now.' } },
      ]),
    ).flow!;
    const decide = (pain: string): string =>
      decideClaim(blockingFlow, { ...passing, answers: { ...passing.answers, pain }, expect: { stoppedBy: 'blocked' } }).verdict;
    expect([decide('yes'), decide('neither')]).toEqual(['proved', 'undecided']);
  });

  it('stops whoever is shown it with an answer that it does not accept, also where all others are held', () => {
    const blockingFlow = compileFlow(
      validDefinition([
        { at: '/items/hours/showWhen', value: { question: 'pain', anyOf: ['yes'] } },
        { at: '/flow/steps/3/blockNext', value: { when: { question: 'pain', anyOf: ['no'] }, say: 'Not now.' } },
      ]),
    ).flow!;
    const answers = { ...passing.answers, hours: ['no number'] };
    expect(decideClaim(blockingFlow, { ...passing, answers, expect: { stoppedBy: 'blocked' } })).toMatchObject(
      refutedBy({ stop: 'unanswered', answers: { pain: 'yes' } }),
    );
  });

  it('is not known to count where it is shown by an answer that no option has', () => {
    const { flow } = compileFlow(validDefinition([{ at: '/items/hours/showWhen', value: { question: 'pain', answered: true } }]));
    const answers = { ...passing.answers, pain: 'neither' };
    const { verdict } = decideClaim(flow!, { ...passing, answers, expect: { notRelevant: ['hours'] } });
    expect(verdict).toBe('undecided');
  });
});
