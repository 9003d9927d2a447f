import doorAtNight from '../../../../ui/art/door-discover-night.svg';
import door from '../../../../ui/art/door-discover.svg';
import { claims } from '../../../facts/claims.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { quotes } from '../../../samples/quotes.ts';
import { firstLight } from '../../../samples/films.ts';
import type { LandingContent } from '../landing/landingContent.ts';
import { fourSteps, threeSteps } from '../landing/landingSteps.ts';

const shared = {
  title: 'Discover',
  heading: 'Come in. Take\u00a0your\u00a0time.',
  lead: 'Ketamine therapy at home, led by clinicians, for depression, anxiety and PTSD. Nothing is decided on this page.',
  art: { src: door, night: doorAtNight },
  start: 'Get Started Today',
  film: {
    film: firstLight,
    words: 'From the last light of the evening to the quiet morning after.',
    light: 0.62,
  },
  figures: {
    title: 'What we can say so far',
    lead: 'Figures of our own clients, each with where it comes from.',
    claims: [
      { figure: claims.treatmentsOnDiscover, words: 'treatments delivered', subject: 'treatments', kind: 'count' },
      {
        figure: claims.depression,
        words: 'of moderate to severe depression patients reached virtually no symptoms',
        subject: 'depression',
        kind: 'outcome',
      },
      { figure: `${claims.reliefHours} hours`, words: 'is when relief comes', subject: 'relief', kind: 'outcome' },
    ],
  },
  voices: { quotes, adds: true },
  lastWord: {
    title: `When you are ready, start with ${facts.assessment} minutes.`,
    lead: 'We ask a few questions. If our programs could fit, you then choose a time to talk with our welcome team.',
    link: 'Talk with us',
  },
} satisfies Omit<LandingContent, 'process'>;

/** The words of /discover, in both variants. */
export const discoverContents = {
  fourSteps: { ...shared, process: { title: 'Our Process', steps: fourSteps } },
  threeSteps: { ...shared, process: { title: 'Our Process', steps: threeSteps, talk: 'Talk with us' } },
} as const satisfies { readonly [variant: string]: LandingContent };
