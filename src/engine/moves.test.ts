import { describe, expect, it } from 'vitest';
import { answersBefore, getAnswer, isEmpty, noAnswers, setAnswer } from './answers.ts';
import { locate, unstartedHref } from './locate.ts';
import { answer, answerTo, arrivals, back, clearStep, departures, hasAnswers, next, start } from './run.ts';
import { restore, store } from './store.ts';
import { runUntil, sampleAnswers, sampleContext, sampleFlow } from './testing/sample.ts';

const flow = sampleFlow();
const atItem = (id: string) => runUntil(flow, ({ place }) => place.item === id);
const atStep = (id: string) => runUntil(flow, ({ place }) => place.step === id);
const ended = runUntil(flow, ({ place }) => place.outcome !== undefined, { ...sampleAnswers, apply: ['pregnancy'] });

describe('the tree of answers', () => {
  it.each([0, 31, 32, 1023, 1024, 4999, 32_767])('keeps slot %i apart from its neighbours', (slot) => {
    const held = setAnswer(setAnswer(noAnswers, slot, 'here'), slot === 0 ? 1 : slot - 1, 'beside');
    expect(getAnswer(held, slot)).toBe('here');
    expect(getAnswer(answersBefore(held, slot), slot)).toBeUndefined();
    expect(getAnswer(answersBefore(held, slot + 1), slot)).toBe('here');
    expect(isEmpty(setAnswer(setAnswer(noAnswers, slot, 'x'), slot, undefined))).toBe(true);
  });
});

describe('a request for an address', () => {
  it.each([
    ['nowhere', 'unknown', 'start'],
    ['constructor', 'unknown', 'start'],
    ['goodbye', 'not-reached', 'start'],
  ])('of a fresh run to %s is %s and leads to %s', (path, reason, step) => {
    const located = locate(flow, start(flow, 'run', sampleContext), path);
    expect(located.redirect?.reason).toBe(reason);
    expect(located.show.place.step).toBe(step);
  });

  it('shows the question again when history goes back from the outcome reached on it', () => {
    expect(locate(flow, ended, 'questions', { item: 'apply' })).toMatchObject({ show: { place: { step: 'questions', item: 'apply' } } });
    expect(locate(flow, ended, 'questions', { item: 'apply' }).show.place.outcome).toBeUndefined();
    expect(locate(flow, ended, 'questions', { item: 'apply', outcome: 'notQualified' }).show.place).toEqual(ended.place);
  });

  it('knows the steps on the way there', () => {
    expect(locate(flow, atStep('checks'), 'questions').show.trail).toEqual(['start', 'about']);
  });
});

describe('the address of a step with which nobody begins', () => {
  const fresh = start(flow, 'run', sampleContext);

  it.each([
    ['questions', '/'],
    ['checks', undefined],
    ['', undefined],
    ['nowhere', undefined],
    ['constructor', undefined],
  ])('%s leads a fresh run to %s', (path, href) => {
    expect(unstartedHref(flow, fresh, path)).toBe(href);
  });

  it('leads nobody away who has answered something', () => {
    expect(unstartedHref(flow, answer(flow, fresh, 'about', sampleAnswers.about), 'questions')).toBeUndefined();
  });
});

describe('the events of a move', () => {
  const [from, other] = ['before@1', 'before@2'].map((id) =>
    start(flow, 'run', sampleContext, { flow: id, outcome: 'passed', runId: 'before', crisis: false }),
  );

  it('are those of the step that it comes to, and after another flow those meant for it', () => {
    const there = atStep('questions');
    expect(arrivals(flow, start(flow, 'run'), there)).toEqual([]);
    expect(arrivals(flow, from, { ...there, follows: from!.follows! })).toEqual(['view_call']);
    expect(arrivals(flow, other, { ...there, follows: other!.follows! })).toEqual([]);
    expect(arrivals(flow, there, { ...there, follows: from!.follows! })).toEqual([]);
  });

  it('are those of the way out that is taken, and none inside a step', () => {
    const last = atItem('apply');
    expect(departures(flow, last, next(flow, last))).toEqual(['scheduled']);
    const otherwise = answer(flow, last, 'apply', ['opioids']);
    expect(departures(flow, otherwise, next(flow, otherwise))).toEqual([]);
    const first = atItem('mood');
    expect(departures(flow, first, next(flow, first))).toEqual([]);
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
    expect(locate(resuming, reached, 'questions').show.place.item).toBe('mood');
    expect(locate(resuming, reached, 'questions', { item: 'apply' }).show.place.item).toBe('apply');
  });

  it('is entered at the beginning when it does not resume', () => {
    expect(atStep('questions').place.item).toBe('mood');
    expect(locate(flow, atItem('apply'), 'questions').show.place.item).toBe('mood');
  });
});

describe('changing an answer', () => {
  it('takes what then leaves the path out of every decision', () => {
    const changed = answer(flow, ended, 'apply', ['none']);
    expect(changed.place.outcome).toBeUndefined();
    expect(back(flow, ended).place).toEqual({ step: 'questions', item: 'apply' });
  });

  it('clears a whole step and no other', () => {
    const cleared = clearStep(flow, atStep('checks'), 'questions');
    expect(hasAnswers(flow, cleared, 'questions')).toBe(false);
    expect(answerTo(flow, cleared, 'pain')).toBe('no');
  });
});

describe('a stored run', () => {
  it.each([[null], [5], ['run'], [[]], [{}], [{ id: 4, place: 'start', answers: 7, context: null }]])(
    'that is %j becomes a fresh one',
    (stored) => {
      expect(restore(flow, stored, 'fresh').run).toEqual(start(flow, 'fresh'));
    },
  );

  it('names the answers that the flow has no place for', () => {
    const stored = { ...store(flow, atItem('apply')), answers: { ...sampleAnswers, gone: 'x' } };
    expect(restore(flow, stored)).toMatchObject({ dropped: ['gone'], run: { place: { item: 'apply' } } });
  });
});
