import type { Film } from './films.ts';

/** A quote of a client. */
export interface Quote {
  readonly quote: string;
  readonly name: string;
  /** A film or an article with more of it. */
  readonly more?: { readonly article: { readonly href: string; readonly title: string } } | { readonly film: Film };
}

/** The note below all quotes while they are samples. Empty it once all quotes are real. */
export const quotesNote = 'Sample quotes.';

/** Sample quotes of sample clients. Replace them by real ones that their clients have allowed to be shown. */
export const quotes: readonly Quote[] = [
  { quote: 'My guide explained each part before it began. I\u00a0never felt hurried.', name: 'Sample client, 34' },
  { quote: 'The group sessions were where it started to make sense to me.', name: 'Sample client, 51' },
  { quote: 'I could do this at home, with my sister next to me.', name: 'Sample client, 42' },
  { quote: 'Somebody called back on the same day and answered every question I had.', name: 'Sample client, 29' },
  { quote: 'My coach helped me keep the one small habit that I had chosen.', name: 'Sample client, 47' },
  { quote: 'I knew what would happen each week, and whom to write to in between.', name: 'Sample client, 38' },
  { quote: 'I was told plainly what was not known. That helped me decide.', name: 'Sample client, 60' },
  { quote: 'The playlist was ready, so there was nothing to prepare on the evening.', name: 'Sample client, 33' },
  { quote: 'They said no at first, and told me where else I could turn.', name: 'Sample client, 55' },
];
