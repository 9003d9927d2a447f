import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { findFailedQuestions } from './failedQuestions.ts';
import type { Flow } from './flow.ts';
import { setRunAnswer, goBack, scopeOfRun, startRun, withContext } from './state/run.ts';
import { goNext } from './transition.ts';
import type { Run } from './state/run.ts';
import { runUntil, sampleAnswers, sampleContext, sampleFlow } from './testing/sampleFlow.ts';
import { buildScreenView } from './screenView.ts';
import type { ScreenView } from './screenView.ts';

const flow = sampleFlow();
const atItem = (id: string, of = flow) => runUntil(of, ({ place }) => place.item === id);
const atStep = (id: string, of = flow) => runUntil(of, ({ place }) => place.step === id);

/** The screen as one of a kind; fails when it is of another. */
function screen<K extends ScreenView['kind']>(kind: K, of: Flow, run: Run): Extract<ScreenView, { kind: K }> {
  const shown = buildScreenView(of, run);
  if (shown.kind !== kind) throw new Error(`The screen is a ${shown.kind}, not a ${kind}.`);
  return shown as Extract<ScreenView, { kind: K }>;
}

describe('a questionnaire', () => {
  it('counts questions and not banners', () => {
    expect(screen('question', flow, atItem('mood')).progress).toEqual({ at: 1, of: 2 });
    expect(screen('banner', flow, atItem('rest')).progress).toEqual({ at: 1, of: 2 });
    expect(screen('question', flow, atItem('apply')).progress).toEqual({ at: 2, of: 2 });
  });

  it('grows lighter with each question', () => {
    expect(buildScreenView(flow, atItem('apply')).light).toBeGreaterThan(buildScreenView(flow, atItem('mood')).light);
  });

  it('names the question that ended the flow', () => {
    const answers = { ...sampleAnswers, apply: ['pregnancy'] };
    const ended = runUntil(flow, ({ place }) => place.outcome !== undefined, answers);
    expect(buildScreenView(flow, ended)).toMatchObject({
      kind: 'outcome',
      outcome: 'notQualified',
      question: { id: 'apply' },
      chosen: ['pregnancy'],
    });
  });
});

describe('a page that lists what failed in a screening', () => {
  const failed = sampleFlow({
    '/items/bees': {
      $schema: '',
      type: 'question',
      content: 'Bees?',
      multi: true,
      options: [
        { name: 'In spring', value: 'spring' },
        { name: 'In summer', value: 'summer' },
        { name: 'Never', value: 'never', exclusive: true },
      ],
      disqualifying: true,
      disqualifyingValue: ['spring'],
      disqualifyingText: [{ paragraph: 'Come in autumn.' }],
    },
    '/flow/steps/3/screening/2': 'bees',
  });
  const endOf = (answers: { readonly [key: string]: Answer }) =>
    runUntil(failed, ({ place }) => place.outcome !== undefined, { ...sampleAnswers, bees: ['never'], ...answers });

  it('names each question that decided, in order, with what was chosen', () => {
    const ended = endOf({ pain: 'yes', bees: ['spring', 'summer'] });
    expect(ended.place).toEqual({ step: 'sorry', outcome: 'notQualified' });
    const { title, outcomeContent, of } = screen('failed', failed, ended);
    expect(title).toBe('Thank you for your interest.');
    expect(outcomeContent).toEqual({ text: 'disqualifyingText' });
    expect(
      findFailedQuestions(scopeOfRun(failed, ended), of).map(({ question, chosen }) => [question.id, chosen.map(({ value }) => value)]),
    ).toEqual([
      ['pain', ['yes']],
      ['bees', ['spring', 'summer']],
    ]);
  });

  it('leaves out those that did not', () => {
    const ended = endOf({ bees: ['spring'] });
    expect(findFailedQuestions(scopeOfRun(failed, ended), 'checks').map(({ question }) => question.id)).toEqual(['bees']);
  });

  it('is reached by nobody else', () => {
    expect(endOf({}).place).toEqual({ step: 'checks', outcome: 'finished' });
  });
});

describe('Next', () => {
  it('is blocked with a text that fits the screen until it is answered', () => {
    expect(buildScreenView(flow, setRunAnswer(flow, atItem('mood'), 'mood', undefined)).blockedReason).toBe('Choose an answer to go on');
    expect(buildScreenView(flow, setRunAnswer(flow, atItem('apply'), 'apply', ['none', 'opioids'])).blockedReason).toBe(
      "'None of these' cannot be chosen together with another answer",
    );
    expect(buildScreenView(flow, setRunAnswer(flow, atStep('checks'), 'pain', undefined)).blockedReason).toBe(
      'Answer each question to go on',
    );
    expect(buildScreenView(flow, atItem('mood')).blockedReason).toBeUndefined();
  });

  it('is blocked by blockNext with its own text, only while its condition is true', () => {
    const blocked = sampleFlow({
      '/flow/steps/0/blockNext': { when: { not: { context: 'plan', known: true } }, say: 'This link is incomplete.' },
    });
    const withPlan = startRun(blocked, 'run', sampleContext);
    const without = withContext(withPlan, { facts: {}, given: [] });
    expect(buildScreenView(blocked, without).blockedReason).toBe('This link is incomplete.');
    expect(goNext(blocked, without)).toBe(without);
    expect(buildScreenView(blocked, withPlan).blockedReason).toBeUndefined();
    expect(goNext(blocked, withPlan).place.step).toBe('about');
  });
});

describe('a step that needs a fact', () => {
  it('waits until it is there', () => {
    const waiting = withContext(atStep('about'), { facts: {}, given: [] });
    expect(buildScreenView(flow, waiting)).toMatchObject({ kind: 'waiting', missingFact: 'openStates' });
    expect(goNext(flow, waiting)).toBe(waiting);
    expect(buildScreenView(flow, withContext(waiting, sampleContext)).kind).toBe('form');
  });

  it('shows its first question once the fact has come', () => {
    const needy = sampleFlow({ '/flow/steps/2/needs': ['today'] });
    const { today: _today, ...others } = sampleContext.facts;
    const run = withContext(atItem('mood', needy), { facts: others, given: [] });
    expect(buildScreenView(needy, run)).toMatchObject({ kind: 'waiting', missingFact: 'today' });
    expect(screen('question', needy, withContext(run, sampleContext)).view.question.id).toBe('mood');
  });
});

describe('the stepper', () => {
  it('is what the step declares, and nothing where it declares none', () => {
    const stepped = sampleFlow({ '/flow/steps/1/stepper': { step: 2, of: 4 } });
    expect(buildScreenView(stepped, atStep('about', stepped)).stepper).toEqual({ step: 2, of: 4 });
    expect(buildScreenView(stepped, atItem('mood', stepped)).stepper).toBeUndefined();
  });

  it('is not that of a questionnaire, which counts its questions, nor of a screen on which an answer has ended the flow', () => {
    const stepped = sampleFlow({ '/flow/steps/2/stepper': { step: 3, of: 4 } });
    expect(stepped.steps[2]?.stepper).toEqual({ step: 3, of: 4 });
    expect(buildScreenView(stepped, atItem('mood', stepped)).stepper).toBeUndefined();
    const answers = { ...sampleAnswers, apply: ['pregnancy'] };
    const ended = runUntil(stepped, ({ place }) => place.outcome !== undefined, answers);
    expect(screen('outcome', stepped, ended).stepper).toBeUndefined();
  });
});

describe('the words of a page', () => {
  const goodbye = (state: unknown) => {
    const about = { ...sampleAnswers.about, state } as typeof sampleAnswers.about;
    return screen(
      'page',
      flow,
      runUntil(flow, ({ place }) => place.step === 'goodbye', { ...sampleAnswers, about }),
    ).page.lead;
  };

  it('are filled from a form, with the name for the value', () => {
    expect(goodbye('CA')).toBe('We will tell you when we come to California.');
  });

  it('are filled with the value itself when it has no name', () => {
    expect(goodbye('XX')).toBe('We will tell you when we come to XX.');
  });

  it('are filled with the other words when there is no answer', () => {
    expect(goodbye(null)).toBe('We will tell you when we come to your state.');
  });
});

describe('a page value', () => {
  const value = { fields: ['about.state'], else: 'your state' };
  const lastPage = (page: object, mood: string) => {
    const changed = sampleFlow({ '/flow/steps/4/page': page, '/items/mood/options/1/crisis': true });
    const answers = { ...sampleAnswers, mood, hours: 2 };
    return screen(
      'page',
      changed,
      runUntil(changed, ({ place }) => place.step === 'goodbye', answers),
    );
  };

  it('is filled in each text of a page', () => {
    const page = { title: 'In {state}', lead: '{state}.', note: 'Not {state}', values: { state: value } };
    const afterCrisis = { ...page, crisisTitle: 'Help in {state}', crisisLead: 'Near {state}.' };
    expect(lastPage(afterCrisis, 'well').page).toMatchObject({ title: 'In Texas', lead: 'Texas.', note: 'Not Texas' });
    expect(lastPage(afterCrisis, 'notWell').page).toMatchObject({ title: 'Help in Texas', lead: 'Near Texas.', note: 'Not Texas' });
  });

  it('is filled whatever name the compiler has accepted', () => {
    expect(lastPage({ title: 'In {home-state}', values: { 'home-state': value } }, 'well').title).toBe('In Texas');
  });
});

describe('a form that offers to start the questions again', () => {
  const offer = { of: 'questions', continue: 'Continue where you were', again: 'Start again' };
  const offering = sampleFlow({ '/flow/steps/1/restart': offer });
  const fresh = goNext(offering, startRun(offering, 'run', sampleContext));

  it('offers it once one of them is answered', () => {
    expect(screen('form', offering, fresh).restart).toBeUndefined();
    expect(screen('form', offering, setRunAnswer(offering, fresh, 'mood', 'well')).restart).toEqual(offer);
  });

  it('takes no notice of answers to another step', () => {
    expect(screen('form', offering, setRunAnswer(offering, fresh, 'pain', 'no')).restart).toBeUndefined();
  });
});

describe('the crisis line', () => {
  const crisis = sampleFlow({ '/items/mood/options/1/crisis': true, '/items/pain/options/0/crisis': true });
  const first = (run: Run) => buildScreenView(crisis, run).crisisFirst;
  const well = { ...sampleAnswers, mood: 'well' };

  it('stays where it is on the screen of the very answer', () => {
    expect(first(atItem('mood', crisis))).toBe(false);
  });

  it('comes first on every screen after an answer in another flow', () => {
    const fresh = startRun(crisis, 'run', sampleContext);
    expect([first(fresh), buildScreenView(crisis, fresh, true).crisisFirst]).toEqual([false, true]);
    expect(buildScreenView(crisis, atItem('mood', crisis), true).crisisFirst).toBe(true);
  });

  it('comes first on every later screen, the last included', () => {
    expect([first(atItem('rest', crisis)), first(atItem('apply', crisis)), first(atStep('checks', crisis))]).toEqual([true, true, true]);
    expect(first(runUntil(crisis, ({ place }) => place.outcome !== undefined))).toBe(true);
  });

  it('comes first on the screen that the answer itself ends the flow with', () => {
    const deciding = sampleFlow({ '/items/apply/options/0/crisis': true });
    const chosen = setRunAnswer(deciding, atItem('apply', deciding), 'apply', ['pregnancy']);
    expect(buildScreenView(deciding, chosen).crisisFirst).toBe(false);
    expect(buildScreenView(deciding, goNext(deciding, chosen)).crisisFirst).toBe(true);
  });

  it('comes with the words that a page has after a crisis answer', () => {
    const words = { '/flow/steps/4/page/crisisTitle': 'Thank you for telling us.', '/flow/steps/4/page/crisisLead': 'Call 988.' };
    const worded = sampleFlow({ '/items/mood/options/1/crisis': true, ...words });
    const end = (mood: string) =>
      screen(
        'page',
        worded,
        runUntil(worded, ({ place }) => place.step === 'goodbye', { ...sampleAnswers, mood, hours: 2 }),
      );
    expect(end('notWell')).toMatchObject({
      title: 'Thank you for telling us.',
      page: { title: 'Thank you for telling us.', lead: 'Call 988.' },
    });
    expect(end('well').page).toMatchObject({ title: 'Thank you', lead: 'We will tell you when we come to Texas.' });
  });

  it('comes with the heading that an end has after a crisis answer', () => {
    const ends = { title: 'No.', crisisTitle: 'Thank you for telling us.', text: 'disqualifyingText' };
    const worded = sampleFlow({ '/items/mood/options/1/crisis': true, '/flow/outcomes/notQualified': ends });
    const end = (mood: string) =>
      buildScreenView(
        worded,
        runUntil(worded, ({ place }) => place.outcome !== undefined, { ...sampleAnswers, mood, apply: ['pregnancy'] }),
      );
    expect([end('notWell').title, end('well').title]).toEqual(['Thank you for telling us.', 'No.']);
  });

  it('comes first on an earlier screen after Back, and not on its own', () => {
    const atRest = atItem('rest', crisis);
    expect(first(goBack(crisis, atRest))).toBe(false);
    expect(first(goBack(crisis, goBack(crisis, atRest)))).toBe(true);
  });

  it('goes when the answer is taken back', () => {
    const changed = setRunAnswer(crisis, goBack(crisis, atItem('rest', crisis)), 'mood', 'well');
    expect(first(goNext(crisis, changed))).toBe(false);
  });

  it('stays on the screen of one such answer when another was given elsewhere', () => {
    const crisisRun = runUntil(crisis, ({ place }) => place.step === 'checks', { ...sampleAnswers, pain: 'yes' });
    expect(first(crisisRun)).toBe(true);
    expect(first(runUntil(crisis, ({ place }) => place.step === 'checks', { ...well, pain: 'yes' }))).toBe(false);
  });
});

describe('a form', () => {
  const restartable = sampleFlow({
    '/flow/steps/4': { id: 'goodbye', form: 'about.v1', prefill: { state: 'about.state' }, exits: [{ end: 'finished' }] },
  });
  const californian = { about: { ...sampleAnswers.about, state: 'CA' } };

  it('starts with the answers of an earlier form, and nothing else', () => {
    const run = runUntil(restartable, ({ place }) => place.step === 'goodbye', californian);
    expect(screen('form', restartable, run).answer).toEqual({ state: 'CA' });
  });

  it('shows its own answer once it has one', () => {
    const run = runUntil(restartable, ({ place }) => place.step === 'goodbye', { ...californian, goodbye: { state: 'TX' } });
    expect(screen('form', restartable, run).answer).toEqual({ state: 'TX' });
  });
});
