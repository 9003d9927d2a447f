import { describe, expect, it } from 'vitest';
import { migrateAnswers } from './migrateAnswers.ts';
import { sampleAnswers, sampleFlow } from './testing/sampleFlow.ts';
import type { AnswerRecord } from './answer.ts';

const flow = sampleFlow();
const resultsOf = (answers: AnswerRecord, inFlow = flow) =>
  Object.fromEntries(migrateAnswers(inFlow, answers).migrated.map(({ from, to, result }) => [from, to === from ? result : [result, to]]));

describe('the answers of a run of another build', () => {
  it('are kept where their questions and forms take them', () => {
    const { answers } = migrateAnswers(flow, sampleAnswers);
    expect(answers).toEqual(sampleAnswers);
  });

  it('are dropped where nothing asks for them any more, also under names that every object has', () => {
    expect(resultsOf({ gone: 'yes', toString: 'x' })).toEqual({ gone: ['dropped', undefined], toString: ['dropped', undefined] });
  });

  it('are asked again where their question does not take them any more', () => {
    const { answers, migrated } = migrateAnswers(flow, { mood: 'ill', apply: ['none', 'gone'], pain: ['no'], hours: 8 });
    expect(answers).toEqual({ hours: 8 });
    expect(migrated.map(({ result }) => result)).toEqual(['askedAgain', 'askedAgain', 'askedAgain', 'kept']);
  });

  it('are kept under the id of the question that replaces theirs, unless this one has an answer of its own', () => {
    const renamed = { ...flow, items: { ...flow.items, mood: { ...flow.items['mood']!, replaces: 'feeling' } } } as typeof flow;
    expect(migrateAnswers(renamed, { feeling: 'notWell' }).answers).toEqual({ mood: 'notWell' });
    expect(resultsOf({ feeling: 'ill' }, renamed)).toEqual({ feeling: ['askedAgain', 'mood'] });
    expect(resultsOf({ feeling: 'well', mood: 'notWell' }, renamed)).toEqual({ feeling: ['dropped', undefined], mood: 'kept' });
  });

  it('ask a form again for a field that it does not have, a value that is none of its list, and what is no form', () => {
    const of = (about: AnswerRecord[string]) => resultsOf({ about })['about'];
    expect([
      of({ ...sampleAnswers.about, former: 'x' }),
      of({ ...sampleAnswers.about, agrees: 'yes' }),
      of({ ...sampleAnswers.about, birthDate: 7 }),
      of('well'),
      of({ chosen: ['x'], other: 'y' }),
      of({ birthDate: '1990-05-01', note: null }),
    ]).toEqual(['askedAgain', 'askedAgain', 'askedAgain', 'askedAgain', 'askedAgain', 'kept']);
  });
});
