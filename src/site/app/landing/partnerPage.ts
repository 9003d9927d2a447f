import doors from '../../../ui/art/door-partner.svg';
import { claims } from '../../facts/claims.ts';
import type { Partner } from '../../samples/partners.ts';
import { quotes } from '../../samples/quotes.ts';
import { firstLight } from '../../samples/films.ts';
import type { LandingContent } from './landingContent.ts';
import { fourSteps } from './landingSteps.ts';

/** The page of a partner: its own words, and what all partner pages say in the same way. Its address stands in the route table. */
export function describePartnerPage({ name, href, heading, lead }: Partner): LandingContent {
  return {
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
        { figure: claims.treatments, words: 'treatments delivered', subject: 'treatments', kind: 'count' },
        { figure: claims.anxiety, words: 'of anxiety patients improved', subject: 'anxiety', kind: 'outcome' },
        { figure: claims.improvement, words: 'report an improvement', subject: 'improvement', kind: 'outcome' },
      ],
    },
    voices: { quotes },
    lastWord: {
      title: 'Your place is kept, however you arrive.',
      lead: `${name} does not see your answers.`,
      link: 'Get Started',
    },
  };
}
