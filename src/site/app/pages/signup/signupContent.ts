import roomAtNight from '../../../../ui/art/care-support-night.svg';
import room from '../../../../ui/art/care-support.svg';
import { claims } from '../../../facts/claims.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { quotes } from '../../../samples/quotes.ts';
import { firstLight } from '../../../samples/films.ts';
import type { LandingContent } from '../landing/landingContent.ts';
import { threeSteps } from '../landing/landingSteps.ts';

/** The words of /signup. */
export const signupContent: LandingContent = {
  title: 'Sign up',
  heading: 'It begins with a few questions',
  lead: `They take about ${facts.assessment} minutes. If our programs could fit, you then choose a time to talk with our welcome team.`,
  art: { src: room, night: roomAtNight },
  start: 'Get Started',
  film: { film: firstLight, words: 'From the first question to a quiet morning.', light: 0.45 },
  process: { title: 'What comes after it', steps: threeSteps, talk: 'Talk with us' },
  figures: {
    title: 'What we can say so far',
    lead: 'Figures of our own clients, each with where it comes from.',
    claims: [
      {
        figure: claims.depression,
        words: 'of moderate to severe depression patients reached virtually no symptoms',
        subject: 'depression',
        kind: 'outcome',
      },
      { figure: claims.anxiety, words: 'of anxiety patients improved', subject: 'anxiety', kind: 'outcome' },
      { figure: `${claims.reliefHoursOnSignup} hours`, words: 'is when relief comes', subject: 'relief', kind: 'outcome' },
    ],
  },
  voices: { quotes },
  lastWord: {
    title: 'Nothing is decided by beginning.',
    lead: 'You can stop at any time: close the tab before you finish the questions, and your answers are not sent to us.',
    link: 'Get Started',
  },
};
