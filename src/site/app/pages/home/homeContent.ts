import app1 from '../../../../ui/art/app-1.svg';
import app2 from '../../../../ui/art/app-2.svg';
import app3 from '../../../../ui/art/app-3.svg';
import app4 from '../../../../ui/art/app-4.svg';
import app5 from '../../../../ui/art/app-5.svg';
import discover from '../../../../ui/art/step-discover.svg';
import expand from '../../../../ui/art/step-expand.svg';
import grow from '../../../../ui/art/step-grow.svg';
import affordable from '../../../../ui/art/why-affordable.svg';
import effective from '../../../../ui/art/why-effective.svg';
import ongoing from '../../../../ui/art/why-ongoing.svg';
import safe from '../../../../ui/art/why-safe.svg';
import { claims } from '../../../facts/claims.ts';
import { payingNotes } from '../../../facts/payingNotes.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { firstLight } from '../../../samples/films.ts';
import type { Slide } from '../../../sections/Carousel.tsx';
import type { Why } from '../../../sections/WhyCards.tsx';

/** The words of the home page (seed 0 §1 and §2). Figures about people are given as the specification has them. */
export const homeContent = {
  hero: {
    title: 'It’s your right to feel good',
    heading: 'It’s your right to feel good',
    lead: 'At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.',
    start: { text: 'Take the assessment', href: '/talk-to-us?flow=checkout&plan=reset' },
    talk: { text: 'Talk with us', href: '/talk-with-us' },
    film: firstLight,
  },
  process: {
    title: 'Three steps, at your pace',
    steps: [
      {
        name: 'Discover',
        art: discover,
        words: 'Answer a short assessment, then talk with our welcome team about what you need.',
      },
      {
        name: 'Grow',
        art: grow,
        words: `Weekly sessions at home, up to ${facts.longestSession} hours, with a sitter beside you and aftercare.`,
      },
      { name: 'Expand', art: expand, words: 'Group integration and coaching help you carry what you learn into ordinary days.' },
    ],
    note: `For adults ${facts.youngestAge} and over, in the states we serve. ${payingNotes.insurance} The assessment takes about ${facts.assessment} minutes.`,
  },
  voices: 'In their words',
  whys: {
    title: 'Why people choose this',
    lead: 'Four plain reasons, and what stands behind each.',
    whys: [
      {
        name: 'Effective',
        art: effective,
        words: `Relief within ${claims.reliefHours} hours. ${claims.treatmentResistant.improved} of ${claims.treatmentResistant.patients} treatment-resistant patients improved after six sessions.`,
        more: `${claims.anxiety} of anxiety patients improved. ${claims.depression} of moderate to severe depression patients reached virtually no symptoms. It does not work for everyone.`,
        hasFigure: true,
      },
      {
        name: 'Safe',
        art: safe,
        words: 'We ask about your health before anything is sold, and say no when treatment at home is not safe for you.',
        more: 'A sitter is with you at every session, and every program includes telemedicine care.',
      },
      {
        name: 'Affordable',
        art: affordable,
        words: `${payingNotes.lowestPrice} You can pay over ${facts.monthsToPay} months.`,
        more: `${payingNotes.insurance} ${payingNotes.veterans}`,
      },
      {
        name: 'Ongoing',
        art: ongoing,
        words: 'Group sessions and coaching go on between the experiences.',
        more: `A group session lasts ${facts.groupSession} minutes. Aftercare follows each experience, and there are packages for the time after a program.`,
      },
    ] satisfies readonly Why[],
  },
  press: { id: 'press', title: 'Written about in (sample names)' },
  programs: {
    title: 'Two programs, one path',
    lead: 'Each light on the path is one experience. Every program includes telemedicine care.',
    paying: 'Paying for it',
  },
  together: {
    title: 'Better together',
    words: `A sitter is in the room. A group of people on the same path meets for ${facts.groupSession} minutes. A coach helps you carry what you learn into ordinary days.`,
  },
  app: {
    title: 'In your pocket, in between',
    lead: 'The app comes with your program.',
    slides: [
      { name: 'Music for the hours', words: 'Playlists for the length of a session.', art: app1 },
      { name: 'Your Nue Score', words: 'Mind, body and lifestyle as three rings.', art: app2 },
      { name: 'Every visit in one place', words: 'You book your consultations there.', art: app3 },
      { name: 'Say it out loud', words: 'Messages and voice notes.', art: app4 },
      { name: 'Something to read', words: 'Content on wellness, for the days in between.', art: app5 },
    ] satisfies readonly Slide[],
  },
  download: {
    title: 'Already with us?',
    words: 'Get the app, log in with the email of your program, and answer the medical questions there.',
  },
} as const;
