import { claims } from '../../../facts/claims.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { howItWorks } from '../../../samples/sampleFilms.ts';
import { firstLight } from '../../../samples/films.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';
import type { ProgramFact } from '../../../sections/FactGrid.tsx';
import { inPersonSteps } from '../landing/landingSteps.ts';
import { homeContent } from '../home/homeContent.ts';

const { whys, app } = homeContent;

/** What the reason 'Safe' says where a session is not at home. */
const safe = {
  words: 'We ask about your health before anything is sold, and say no when treatment is not safe for you.',
  more: 'Somebody is with you at every session, and every program includes telemedicine care.',
};

/** The words of the in-person home page (seed 0 §2, in-person variant). */
export const inPersonContent = {
  hero: {
    title: 'Ketamine therapy in person',
    heading: 'A room, a chair, and somebody beside you',
    lead: 'Ketamine therapy in person for depression, anxiety and PTSD, with a clinician and people beside you at every step.',
    start: { text: 'Get started', href: '/talk-to-us?flow=checkout&plan=reset' },
    background: firstLight,
    film: howItWorks,
  },
  process: { title: 'Three steps, at your pace', steps: inPersonSteps },
  voices: 'In their words',
  figures: {
    title: 'What we can say so far',
    lead: 'Figures of our own clients, each with where it comes from.',
    claims: [
      { figure: claims.treatments, words: 'treatments delivered', subject: 'treatments', kind: 'count' },
      { figure: claims.improvement, words: 'of our clients report an improvement', subject: 'improvement', kind: 'outcome' },
      {
        figure: claims.depression,
        words: 'of moderate to severe depression patients reached virtually no symptoms',
        subject: 'depression',
        kind: 'outcome',
      },
    ] satisfies readonly ClaimedFigure[],
  },
  grid: {
    title: 'How it works, in numbers',
    lead: 'What a program asks of you, and what it gives.',
    facts: [
      { number: `${facts.assessment} minutes`, words: 'for the assessment that tells you whether a program can be safe for you' },
      { number: `${facts.call} minutes`, words: 'on the phone with our welcome team, to ask anything' },
      { number: `${facts.longestSession} hours`, words: 'is as long as a session takes' },
      { number: `${facts.groupSession} minutes`, words: 'with a group of people on the same path' },
      { number: `${facts.monthsToPay} months`, words: 'over which you can pay' },
      { number: `${facts.youngestAge} and over`, words: 'is for whom our programs are' },
    ] satisfies readonly ProgramFact[],
  },
  whys: { ...whys, whys: whys.whys.map((why) => (why.name === 'Safe' ? { ...why, ...safe } : why)) },
  app: { title: 'A companion in between', lead: 'The app comes with your program.', slides: app.slides },
  download: {
    title: 'Already with us?',
    words: 'App access is exclusive to clients. Log in with the email of your program, and answer the medical questions there.',
  },
} as const;
