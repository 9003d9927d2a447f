import { loadFlowWithCases } from './case-submissions.ts';
import type { FlowCase } from './case-submissions.ts';

/** `lead@1`, the other flow that leads to a call. The name of its start form differs from that of `lead@2`. */
export const { flow: leadOne } = await loadFlowWithCases('lead@1');

/** A case that passes the questions of `lead@1`, with a free text among its answers. */
export const passingCase: FlowCase = {
  name: 'passes the questions of lead@1',
  content: {
    $schema: '',
    story: '',
    context: { today: '2026-11-20', availableStates: ['AZ', 'CA', 'TX'] },
    answers: {
      start: { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' },
      howAreYouFeeling: { chosen: ['anxiety', 'other'], other: 'tired of it all' },
      whatIsYourGoalWithOurProgram: ['relief'],
      whatKeyAreasAreYouHopingToImprove: ['sleeping'],
      areYouCurrentlyWorkingWithATherapist: 'No',
      howDidYouHearAboutUs: 'podcast',
      pregnantOrBreastfeeding: 'No',
      schizophreniaOrPsychosis: 'No',
      thoughtsOfEndingLife: 'No',
      illicitDrugUse: 'No',
    },
    expect: { outcome: 'passed' },
  },
};

/** The same case, with one of the four answers that disqualify. */
export const failingCase: FlowCase = {
  name: 'does not pass the questions of lead@1',
  content: {
    ...passingCase.content,
    answers: { ...passingCase.content.answers, illicitDrugUse: 'Yes' },
    expect: { outcome: 'notQualified' },
  },
};

/** The case of a person in another state. */
export function passingCaseFrom(state: string): FlowCase {
  const start = { dateOfBirth: '1990-05-01', state, zipCode: '85001' };
  return { ...passingCase, content: { ...passingCase.content, answers: { ...passingCase.content.answers, start } } };
}
