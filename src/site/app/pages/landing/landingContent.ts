import type { Drawing } from '../../../../ui/index.ts';
import type { Quote } from '../../../samples/quotes.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';
import type { Film } from '../../../samples/films.ts';
import type { Partner } from '../../../sections/heroes/Doorway.tsx';
import type { ProcessStep } from '../../../sections/Steps.tsx';

/** What a landing page says. */
export interface LandingContent {
  /** The title of the tab. */
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** The drawing beside the first words. */
  readonly art: Drawing;
  /** Shown with its name, which links to its own site. */
  readonly partner?: Partner;
  /** The text of the link to the lead funnel. */
  readonly start: string;
  /** The text of a second link to the funnel. A click on it counts the event for a begun form. */
  readonly form?: string;
  readonly film: { readonly film: Film; readonly words: string; readonly light: number };
  readonly process: { readonly title: string; readonly steps: readonly ProcessStep[]; readonly talk?: string };
  readonly figures: { readonly title: string; readonly lead: string; readonly claims: readonly ClaimedFigure[] };
  /** The quotes. 'Load more' shows the next three in place of the first, or, with `adds`, below them. */
  readonly voices: { readonly quotes: readonly Quote[]; readonly adds?: boolean };
  readonly lastWord: { readonly title: string; readonly lead: string; readonly link: string };
}

/** The texts that all landing pages share. */
export const landingWords = {
  /** The text of the link to the film. */
  film: 'See the film',
  /** Read by screen readers before the quotes. */
  voices: 'In their words',
} as const;
