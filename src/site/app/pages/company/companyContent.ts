import { pressEmail } from '../../../config/organisation.ts';
import { claims } from '../../../facts/claims.ts';
import { people } from '../../../samples/people.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';

/** The words of /company. The number of people in the heading is that of the sample profiles and of the lights in the drawing. */
export const companyContent = {
  hero: {
    title: 'About',
    eyebrow: 'About Nue Life',
    heading: 'Thirty-five people, so that you are not doing this alone',
    down: { text: 'Meet our team', href: '#team' },
  },
  mission: {
    title: 'Our mission',
    lead: 'To make it ordinary to feel good: care for depression, anxiety and PTSD that reaches people where they live, and stays after the session ends.',
    words: `In the US, ${claims.disorder.inWords} adults has a diagnosable disorder each year. Many live far from a clinic, or work the hours a clinic is open. We started with the evening at home and built the medical care around it.`,
    lights: 'Each light on the hill above is one of us.',
    figure: 'how many adults have a disorder',
  },
  investors: { id: 'investors', title: 'Our investors', lead: 'Sample names, until the real ones are confirmed.' },
  figures: {
    id: 'figures',
    title: 'What we have counted',
    lead: 'Figures of our own clients, each with where it comes from.',
    claims: [
      { figure: claims.treatments, words: 'treatments delivered', subject: 'treatments', kind: 'count' },
      {
        figure: claims.treatmentResistant.improved,
        words: `of ${claims.treatmentResistant.patients} treatment-resistant patients improved after six sessions`,
        subject: 'treatment-resistant patients',
        kind: 'outcome',
      },
      {
        figure: claims.depression,
        words: 'of moderate to severe depression patients reached virtually no symptoms',
        subject: 'depression',
        kind: 'outcome',
      },
      { figure: `${claims.reliefHours} hours`, words: 'is when relief comes', subject: 'relief', kind: 'outcome' },
    ] satisfies readonly ClaimedFigure[],
  },
  people: {
    title: 'The people',
    lead: 'Drawn, not photographed: each with a horizon of their own. Sample profiles.',
    id: 'team',
    groups: [
      { title: 'Leadership', persons: people.leadership, firstPortrait: 0 },
      { title: 'Core Team', persons: people.team, firstPortrait: 3, isSmall: true },
      { title: 'Advisors', persons: people.advisors, firstPortrait: 8, isSmall: true },
    ],
  },
  press: { title: 'In the press', note: 'Sample articles in sample papers.', link: 'Read full story' },
  news: {
    title: 'News',
    note: 'Sample entries.',
    entries: [
      { date: 'May 2026', words: 'A sample entry: care opens in another state.' },
      { date: 'March 2026', words: 'A sample entry: the journal gets a search.' },
      { date: 'January 2026', words: 'A sample entry: group sessions move to the evening, because people asked.' },
    ],
  },
  contact: { title: 'For the press', words: 'Write to', email: pressEmail },
} as const;
