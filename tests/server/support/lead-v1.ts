import { loadFlowWithCases } from './case-submissions.ts';
import type { FlowCase } from './case-submissions.ts';

/** `lead@1`, the other flow that leads to a call; its start form stands under another name than that of `lead@2`. */
export const { flow: leadOne } = await loadFlowWithCases('lead@1');

/** Somebody who passes the questions of `lead@1`, with words of their own among the answers. */
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

/** The same person, but that one of the four answers ends it. */
export const failingCase: FlowCase = {
  name: 'does not pass the questions of lead@1',
  content: {
    ...passingCase.content,
    answers: { ...passingCase.content.answers, illicitDrugUse: 'Yes' },
    expect: { outcome: 'notQualified' },
  },
};

/** The case of somebody from another state. */
export function passingCaseFrom(state: string): FlowCase {
  const start = { dateOfBirth: '1990-05-01', state, zipCode: '85001' };
  return { ...passingCase, content: { ...passingCase.content, answers: { ...passingCase.content.answers, start } } };
}
