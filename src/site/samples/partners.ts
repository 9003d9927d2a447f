import doors from '../../ui/art/door-partner.svg';
import { claims } from '../facts/claims.ts';
import { firstLight } from '../sections/films.ts';
import type { LandingContent } from '../sections/landing/landingContent.ts';
import { fourSteps } from '../sections/landing/landingSteps.ts';
import { quotes } from './quotes.ts';

/** A page that is shared with another organisation. Its address stands in the route table. */
export interface PartnerPage {
  /** Stored with the visit, and sent with the lead. */
  readonly formVariant: string;
  readonly content: LandingContent;
}

interface PartnerWords {
  readonly formVariant: string;
  readonly name: string;
  readonly href: string;
  readonly heading: string;
  readonly lead: string;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What all partner pages say in the same way. */
function describePartnerPage({ formVariant, name, href, heading, lead }: PartnerWords): PartnerPage {
  return {
    formVariant,
    content: {
      title: `${name} and Nue Life`,
      heading,
      lead,
      art: doors,
      partner: { name, href },
      start: 'Get Started',
      form: 'Begin the form',
      film: { film: firstLight, words: `What members of ${name} can expect, in under a minute.`, light: 0.8 },
      process: { title: 'From their door to ours', steps: fourSteps },
      figures: {
        title: 'What we can say so far',
        lead: 'Figures of our own clients, each with where it comes from.',
        claims: [
          { figure: claims.treatments, words: 'treatments delivered', subject: 'treatments' },
          { figure: claims.anxiety, words: 'of anxiety patients improved', subject: 'anxiety' },
          { figure: capitalise(claims.improvement), words: 'report an improvement', subject: 'improvement' },
        ],
      },
      voices: { quotes },
      lastWord: {
        title: 'Your place is kept, however you arrive.',
        lead: `${name} does not see your answers.`,
        link: 'Get Started',
      },
    },
  };
}

/** Sample partners. Replace name, address and words by those of organisations that have agreed to it. */
export const partnerPages = {
  clinic: describePartnerPage({
    formVariant: 'sample-clinic',
    name: 'Sample Clinic',
    href: 'https://clinic.example.com/',
    heading: 'Two doors, the same light',
    lead: 'Sample Clinic and Nue Life work together, so that its patients can find at-home ketamine therapy through people they already know.',
  }),
  network: describePartnerPage({
    formVariant: 'sample-network',
    name: 'Sample Network',
    href: 'https://network.example.com/',
    heading: 'Care that someone you know points to',
    lead: 'Members of Sample Network come to the same assessment, the same clinicians and the same prices as everybody else.',
  }),
  foundation: describePartnerPage({
    formVariant: 'sample-foundation',
    name: 'Sample Foundation',
    href: 'https://foundation.example.com/',
    heading: 'One path, from either side',
    lead: 'Sample Foundation tells people about care at home. What you answer here stays between you and us.',
  }),
} as const;
