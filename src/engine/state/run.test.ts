import { describe, expect, it } from 'vitest';
import { takeAnswersBefore, findSlotAnswer, hasNoAnswers, noAnswers, setAnswer } from '../answersBySlot.ts';
import { locate, findUnstartedHref } from './locate.ts';
import { canGoBack, scopeOfRun, setRunAnswer, findRunAnswer, goBack, clearStep, hasStepAnswers, listEventNames, startRun } from './run.ts';
import { deserialiseRun, serialiseRun } from './serialise.ts';
import { runUntil, sampleAnswers, sampleContext, sampleFlow } from '../testing/sampleFlow.ts';

const flow = sampleFlow();
const atItem = (id: string) => runUntil(flow, ({ place }) => place.item === id);
const atStep = (id: string) => runUntil(flow, ({ place }) => place.step === id);
const ended = runUntil(flow, ({ place }) => place.outcome !== undefined, { ...sampleAnswers, apply: ['pregnancy'] });

describe('the tree of answers', () => {
  it.each([0, 31, 32, 1023, 1024, 4999, 32_767])('keeps slot %i apart from its neighbours', (slot) => {
    const answers = setAnswer(setAnswer(noAnswers, slot, 'here'), slot === 0 ? 1 : slot - 1, 'beside');
    expect(findSlotAnswer(answers, slot)).toBe('here');
    expect(findSlotAnswer(takeAnswersBefore(answers, slot), slot)).toBeUndefined();
    expect(findSlotAnswer(takeAnswersBefore(answers, slot + 1), slot)).toBe('here');
    expect(hasNoAnswers(setAnswer(setAnswer(noAnswers, slot, 'x'), slot, undefined))).toBe(true);
  });
});

describe('a request for an address', () => {
  it.each([
    ['nowhere', 'unknown', 'start'],
    ['constructor', 'unknown', 'start'],
    ['goodbye', 'not-reached', 'start'],
  ])('of a fresh run to %s is %s and leads to %s', (path, reason, step) => {
    const located = locate(flow, startRun(flow, 'run', sampleContext), path);
    expect(located.redirect?.reason).toBe(reason);
    expect(located.run.place.step).toBe(step);
  });

  it('shows the question again when history goes back from the outcome reached on it', () => {
    expect(locate(flow, ended, 'questions', { item: 'apply' })).toMatchObject({ run: { place: { step: 'questions', item: 'apply' } } });
    expect(locate(flow, ended, 'questions', { item: 'apply' }).run.place.outcome).toBeUndefined();
    expect(locate(flow, ended, 'questions', { item: 'apply', outcome: 'notQualified' }).run.place).toEqual(ended.place);
  });

  it('knows the steps on the way there', () => {
    expect(locate(flow, atStep('checks'), 'questions').run.history).toEqual(['start', 'about']);
  });
});

describe('the address of a step with which nobody begins', () => {
  const fresh = startRun(flow, 'run', sampleContext);

  it.each([
    ['questions', '/'],
    ['checks', undefined],
    ['', undefined],
    ['nowhere', undefined],
    ['constructor', undefined],
  ])('%s leads a fresh run to %s', (path, href) => {
    expect(findUnstartedHref(flow, fresh, path)).toBe(href);
  });

  it('leads nobody away who has answered something', () => {
    expect(findUnstartedHref(flow, setRunAnswer(flow, fresh, 'about', sampleAnswers.about), 'questions')).toBeUndefined();
  });
});

describe('a questionnaire that resumes', () => {
  const resuming = sampleFlow({ '/flow/steps/2/resume': 'lastAnswered' });
  const { about, mood } = sampleAnswers;
  const reached = runUntil(resuming, ({ place }) => place.item === 'apply', { about, mood });

  it.each([
    ['nothing', {}, 'mood'],
    ['the first question', { mood: 'notWell' }, 'mood'],
    ['the last question', { mood: 'notWell', apply: ['none'] }, 'apply'],
    ['a question that the way does not reach yet', { apply: ['none'] }, 'mood'],
  ])('is entered with %s answered at the question last answered on the way', (_what, answers, item) => {
    const run = runUntil(resuming, ({ place }) => place.step === 'questions', { about, ...answers });
    expect(run.place.item).toBe(item);
  });

  it('resumes a visit to its address, unless the history names the item', () => {
    expect(locate(resuming, reached, 'questions').run.place.item).toBe('mood');
    expect(locate(resuming, reached, 'questions', { item: 'apply' }).run.place.item).toBe('apply');
  });

  it('is entered at the beginning when it does not resume', () => {
    expect(atStep('questions').place.item).toBe('mood');
    expect(locate(flow, atItem('apply'), 'questions').run.place.item).toBe('mood');
  });
});

describe('a step without Back', () => {
  const reached = atStep('checks');
  const sealed = { ...flow, steps: flow.steps.map((step) => (step.id === 'checks' ? { ...step, noBack: true as const } : step)) };

  it('leads to no earlier step', () => {
    expect(canGoBack(scopeOfRun(flow, reached), reached)).toBe(true);
    expect(canGoBack(scopeOfRun(sealed, reached), reached)).toBe(false);
    expect(goBack(sealed, reached)).toBe(reached);
  });
});

describe('changing an answer', () => {
  it('takes what then leaves the path out of every decision', () => {
    const changed = setRunAnswer(flow, ended, 'apply', ['none']);
    expect(changed.place.outcome).toBeUndefined();
    expect(goBack(flow, ended).place).toEqual({ step: 'questions', item: 'apply' });
  });

  it('clears a whole step and no other', () => {
    const cleared = clearStep(flow, atStep('checks'), 'questions');
    expect(hasStepAnswers(flow, cleared, 'questions')).toBe(false);
    expect(findRunAnswer(flow, cleared, 'pain')).toBe('no');
  });
});

describe('a stored run', () => {
  it.each([[null], [5], ['run'], [[]], [{}], [{ id: 4, place: 'start', answers: 7, context: null }]])(
    'that is %j becomes a fresh one',
    (stored) => {
      expect(deserialiseRun(flow, stored, 'fresh').run).toEqual(startRun(flow, 'fresh'));
    },
  );

  it('names the answers that the flow has no place for', () => {
    const stored = { ...serialiseRun(flow, atItem('apply')), answers: { ...sampleAnswers, gone: 'x' } };
    expect(deserialiseRun(flow, stored)).toMatchObject({ dropped: ['gone'], run: { place: { item: 'apply' } } });
  });
});

it('counts an event only while the facts that it names have their values', () => {
  const effects = [{ event: 'conversion' }, { event: 'add_shipping_info', facts: { plan: 'reset' } }];
  const withPlan = (plan: string) => startRun(flow, 'run', { facts: { plan }, given: [] });
  expect(listEventNames(withPlan('reset'), effects)).toEqual(['conversion', 'add_shipping_info']);
  expect(listEventNames(withPlan('you'), effects)).toEqual(['conversion']);
  expect(listEventNames(startRun(flow, 'run'), effects)).toEqual(['conversion']);
});
