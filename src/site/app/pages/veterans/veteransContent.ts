import doorAtNight from '../../../../ui/art/door-veterans-night.svg';
import door from '../../../../ui/art/door-veterans.svg';
import { claims } from '../../../facts/claims.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';
import { veteranQuotes } from '../../../samples/frontline.ts';
import { firstLight } from '../../../samples/films.ts';
import type { LandingContent } from '../landing/landingContent.ts';
import { verifiedSteps } from '../landing/landingSteps.ts';

const { percent, from, to } = facts.veterans;

/** The words of /veterans. */
export const veteransContent: LandingContent = {
  title: 'Veterans',
  heading: 'You kept watch. Now rest.',
  lead: `Ketamine therapy at home, led by clinicians, for depression, anxiety and PTSD. Eligible veterans get ${percent}% off programs.`,
  art: { src: door, night: doorAtNight },
  start: 'Get Started Today',
  film: {
    film: firstLight,
    words: 'Care that comes to your door, on an evening you choose, with someone you trust in the room.',
    light: 0.3,
  },
  process: { title: 'How it goes', steps: verifiedSteps },
  figures: {
    title: `What ${percent}% off comes to`,
    lead: 'For eligible veterans and frontline workers, confirmed on a call with our welcome team.',
    claims: [
      { figure: `${percent}%`, words: 'off programs for eligible veterans', subject: 'the price for veterans', kind: 'price' },
      {
        figure: `${formatPrice(from)} to ${formatPrice(to)}`,
        words: 'is what it is worth, depending on the program',
        subject: 'its value',
        kind: 'price',
      },
      {
        figure: claims.frontline.experiences,
        words: `experiences, with ${claims.frontline.patients} patients`,
        subject: 'experiences',
        kind: 'count',
      },
    ],
  },
  voices: { quotes: veteranQuotes },
  lastWord: {
    title: 'Talk with someone who will listen first.',
    lead: `A call takes about ${facts.call} minutes.`,
    link: 'Talk with us',
  },
};
