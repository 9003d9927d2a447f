import joined from '../../../../ui/art/care-joined.svg';
import safety from '../../../../ui/art/care-safety.svg';
import support from '../../../../ui/art/care-support.svg';
import { claims } from '../../../facts/claims.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { payingNotes } from '../../../facts/payingNotes.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';
import { frontlineQuotes } from '../../../samples/frontline.ts';

const { from, to } = facts.dose;

/** The words of /resilience. */
export const resilienceContent = {
  hero: {
    title: 'Resilience',
    heading: 'For everyone who stays\u00a0up for others',
    lead: 'Veterans, nurses, responders, teachers. Care at home for depression, anxiety and PTSD, on the hours you actually have.',
    link: { text: 'Get in touch', href: '/talk-with-us' },
  },
  care: {
    title: 'Personal care, shaped around shifts and sleep',
    points: [
      { name: 'Your plan', words: `Your dose is set for you, from ${from} to ${to} mg/kg.` },
      {
        name: 'Your hours',
        words: `Sessions are weekly and last up to ${facts.longestSession} hours. You choose the evening and the sitter.`,
      },
      { name: 'Your price', words: payingNotes.veterans },
    ],
  },
  lookAfter: {
    id: 'look-after',
    title: 'How we look after you',
    sections: [
      {
        name: 'Safety',
        art: safety,
        words:
          'Before anything is sent, we ask about your health. A sitter is in the room for every session, and aftercare follows each one.',
      },
      {
        name: 'Support',
        art: support,
        words: `A group of people on the same path meets for ${facts.groupSession} minutes, and a coach helps you between the experiences.`,
      },
      {
        name: 'Coordinated Care',
        art: joined,
        words: 'Every program includes telemedicine care, so the people who look after you are one team.',
      },
    ],
  },
  figures: {
    id: 'figures',
    title: 'What we can say so far',
    lead: 'Figures of our own clients, each with where it comes from.',
    claims: [
      { figure: claims.frontline.experiences, words: 'experiences', subject: 'experiences', kind: 'count' },
      { figure: claims.frontline.patients, words: 'patients', subject: 'patients', kind: 'count' },
      { figure: claims.relief, words: 'relief', subject: 'relief', kind: 'outcome' },
    ] satisfies readonly ClaimedFigure[],
  },
  partners: { id: 'partners', title: 'Partners (sample names)' },
  notes: { title: 'From people on the night shift', quotes: frontlineQuotes },
  call: {
    title: 'Schedule a call',
    words: `About ${facts.call} minutes with a person from our welcome team. Ask anything; you need not decide on the call.`,
    link: { text: 'Schedule a call', href: '/talk-with-us' },
  },
} as const;
