import { describe, expect, it } from 'vitest';
import { toAnswerRecord } from './answersBySlot.ts';
import { buildLeadQuestions } from './leadQuestions.ts';
import { findSubmissionProblems, removeIdentity } from './submissionProblems.ts';
import { runUntil, sampleAnswers, sampleFlow } from './testing/sampleFlow.ts';

const flow = sampleFlow();

/** The ids and words of one option in the customer system. */
function inSalesforce(option: number): { [pointer: string]: string } {
  const at = `/items/apply/options/${option}`;
  return { [`${at}/salesforceId`]: `id${option}`, [`${at}/salesforcePositive`]: 'Yes', [`${at}/salesforceNegative`]: 'No' };
}

describe('leadQuestions', () => {
  it('sends one entry for each question asked, with its answer', () => {
    expect(buildLeadQuestions(flow, { ...sampleAnswers, constructor: 'x' })).toEqual([
      { flag: 'mood', answer: 'notWell' },
      { flag: 'apply', answer: ['none'] },
      { flag: 'pain', answer: 'no' },
      { flag: 'hours', answer: 8 },
    ]);
  });

  it('sends the id that a question has in the customer system', () => {
    expect(buildLeadQuestions(sampleFlow({ '/items/mood/salesforceId': 'id' }), { mood: 'well' })).toEqual([
      { flag: 'mood', answer: 'well', salesforceId: 'id' },
    ]);
  });

  it('sends one entry for each option of a multiSalesforce question, chosen or not', () => {
    const perOption = sampleFlow({ '/items/apply/multiSalesforce': true, ...inSalesforce(0), ...inSalesforce(1), ...inSalesforce(2) });
    expect(buildLeadQuestions(perOption, { mood: 'well', apply: ['pregnancy', 'opioids'] })).toEqual([
      { flag: 'mood', answer: 'well' },
      { flag: 'apply', answer: 'Yes', salesforceId: 'id0' },
      { flag: 'apply', answer: 'Yes', salesforceId: 'id1' },
      { flag: 'apply', answer: 'No', salesforceId: 'id2' },
    ]);
  });

  it("sends the client's own words in place of the option that asks for them", () => {
    const withText = sampleFlow({ '/items/mood/options/1/other': 'How, in your words?' });
    expect(buildLeadQuestions(withText, { mood: { chosen: ['notWell'], other: 'Tired' } })).toEqual([{ flag: 'mood', answer: 'Tired' }]);
    const several = sampleFlow({ '/items/mood/options/1/other': 'How, in your words?', '/items/mood/multi': true });
    expect(buildLeadQuestions(several, { mood: { chosen: ['well', 'notWell'], other: 'Tired' } })).toEqual([
      { flag: 'mood', answer: ['well', 'Tired'] },
    ]);
  });
});

describe('a submission', () => {
  it('names each answer that is refused', () => {
    expect(findSubmissionProblems(flow, { mood: 'ill', apply: ['none', 'opioids'], toString: 'x' }).map(({ key }) => key)).toEqual([
      'mood',
      'apply',
      'toString',
    ]);
  });

  it('keeps no field of a person, and nothing that the flow does not know', () => {
    expect(removeIdentity(flow, { ...sampleAnswers, email: 'a@b.c', about: { ...sampleAnswers.about, extra: 'x' } })).toEqual({
      ...sampleAnswers,
      about: { state: 'TX', agrees: true, note: '' },
    });
  });

  it('holds all that the run has answered', () => {
    const run = runUntil(flow, ({ place }) => place.item === 'apply');
    expect(toAnswerRecord(flow, run.answers)).toEqual(sampleAnswers);
  });
});
