import { describe, expect, it } from 'vitest';
import { answersBefore, answersToRecord, getAnswer, isEmpty, noAnswers, setAnswer } from './answers.ts';
import { locate } from './locate.ts';
import { answer, answerTo, back, clearStep, hasAnswers, next, start, withContext } from './run.ts';
import { restore, store } from './store.ts';
import { leadQuestions, submissionProblems, withoutIdentity } from './submission.ts';
import { runUntil, sampleAnswers, sampleContext, sampleFlow } from './testing/sample.ts';
import { view } from './view.ts';

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

describe('a screen', () => {
  it('counts questions and not banners', () => {
    expect(
      [atItem('mood'), atItem('rest'), atItem('apply')].map((run) => {
        const shown = view(flow, run);
        return 'progress' in shown ? shown.progress : undefined;
      }),
    ).toEqual([
      { at: 1, of: 2 },
      { at: 1, of: 2 },
      { at: 2, of: 2 },
    ]);
  });

  it('grows lighter with each question', () => {
    expect(view(flow, atItem('apply')).light).toBeGreaterThan(view(flow, atItem('mood')).light);
  });

  it('says why Next is held', () => {
    expect(view(flow, answer(flow, atItem('mood'), 'mood', undefined)).held).toBe('Choose an answer to go on');
    expect(view(flow, answer(flow, atItem('apply'), 'apply', ['none', 'opioids'])).held).toBe(
      "'None of these' cannot be chosen together with another answer",
    );
    expect(view(flow, answer(flow, atStep('checks'), 'pain', undefined)).held).toBe('Answer each question to go on');
    expect(view(flow, atItem('mood')).held).toBeUndefined();
  });

  it('waits for the facts that it needs', () => {
    const waiting = withContext(atStep('about'), { facts: {}, given: [] });
    expect(view(flow, waiting)).toMatchObject({ kind: 'waiting', need: 'openStates' });
    expect(next(flow, waiting)).toBe(waiting);
  });

  it('names the question that ended the flow', () => {
    expect(view(flow, ended)).toMatchObject({ kind: 'outcome', outcome: 'notQualified', question: { id: 'apply' }, chosen: ['pregnancy'] });
  });

  it('fills the words of a page from the form, with the name for the value', () => {
    const goodbye = runUntil(flow, ({ place }) => place.step === 'goodbye', {
      ...sampleAnswers,
      about: { ...sampleAnswers.about, state: 'CA' },
    });
    expect(view(flow, goodbye)).toMatchObject({ kind: 'page', page: { lead: 'We will tell you when we come to California.' } });
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

describe('a submission', () => {
  it('sends one entry for each question asked, with its answer', () => {
    expect(leadQuestions(flow, { ...sampleAnswers, constructor: 'x' })).toEqual([
      { flag: 'mood', answer: 'notWell' },
      { flag: 'apply', answer: ['none'] },
      { flag: 'pain', answer: 'no' },
      { flag: 'hours', answer: 8 },
    ]);
  });

  it('names each answer that is refused', () => {
    expect(submissionProblems(flow, { mood: 'ill', apply: ['none', 'opioids'], toString: 'x' }).map(({ key }) => key)).toEqual([
      'mood',
      'apply',
      'toString',
    ]);
  });

  it('keeps no field of a person, and nothing that the flow does not know', () => {
    expect(withoutIdentity(flow, { ...sampleAnswers, email: 'a@b.c', about: { ...sampleAnswers.about, extra: 'x' } })).toEqual({
      ...sampleAnswers,
      about: { state: 'TX', agrees: true, note: '' },
    });
  });

  it('holds all that the run has answered', () => {
    expect(answersToRecord(flow, atItem('apply').answers)).toEqual(sampleAnswers);
  });
});
