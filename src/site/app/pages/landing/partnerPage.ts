import type { Drawing } from '../../../../ui/index.ts';
import { claims } from '../../../facts/claims.ts';
import { quotes } from '../../../samples/quotes.ts';
import { firstLight } from '../../../samples/films.ts';
import type { LandingContent } from './landingContent.ts';
import { fourSteps } from './landingSteps.ts';

/** A page that is shared with another organisation. Its address is in the route table. */
export interface PartnerDefinition {
  /** The form variant: stored with the visit, and sent with the lead. */
  readonly formVariant: string;
  readonly name: string;
  /** The address of the partner's own site. */
  readonly href: string;
  /** The address of its logo. */
  readonly logo: string;
  /** The drawing beside the first words. */
  readonly art: Drawing;
  readonly heading: string;
  readonly lead: string;
}

/** The texts of a partner page: those of the partner, and those that all partner pages share. */
export function describePartnerPage({ name, href, logo, art, heading, lead }: PartnerDefinition): LandingContent {
  return {
    title: `${name} and Nue Life`,
    heading,
    lead,
    art,
    partner: { name, href, logo },
    start: 'Get Started',
    form: 'Begin the form',
    film: { film: firstLight, words: `What members of ${name} can expect, in under a minute.`, light: 0.8 },
    process: { title: 'From their door to ours', steps: fourSteps },
    figures: {
      title: 'What we can say so far',
      lead: 'Figures of our own clients, each with where it comes from.',
      claims: [
        { figure: claims.treatments, words: 'treatments delivered', subject: 'treatments', kind: 'count' },
        { figure: claims.anxiety, words: 'of anxiety patients improved', subject: 'anxiety', kind: 'outcome' },
        { figure: claims.improvement, words: 'report an improvement', subject: 'improvement', kind: 'outcome' },
      ],
    },
    voices: { quotes },
    lastWord: {
      title: 'You are welcome, however you arrive.',
      lead: `${name} does not see your answers.`,
      link: 'Get Started',
    },
  };
}
