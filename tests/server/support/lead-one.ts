import { flowWithStories } from './submissions.ts';
import type { Story } from './submissions.ts';

/** `lead@1`, the other flow that leads to a call; its start form stands under another name than that of `lead@2`. */
export const { flow: leadOne } = await flowWithStories('lead@1');

/** Somebody who passes the questions of `lead@1`, with words of their own among the answers. */
export const passes: Story = {
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
export const doesNotPass: Story = {
  name: 'does not pass the questions of lead@1',
  content: { ...passes.content, answers: { ...passes.content.answers, illicitDrugUse: 'Yes' }, expect: { outcome: 'notQualified' } },
};

/** The story of somebody from another state. */
export function passesFrom(state: string): Story {
  const start = { dateOfBirth: '1990-05-01', state, zipCode: '85001' };
  return { ...passes, content: { ...passes.content, answers: { ...passes.content.answers, start } } };
}
