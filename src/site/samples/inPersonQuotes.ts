import { sampleVoices } from './sampleFilms.ts';
import type { Quote } from './quotes.ts';

/** Sample quotes of the in-person home page: one has an article, two have a film (seed 0 §2). */
export const inPersonQuotes: readonly Quote[] = [
  {
    quote: 'I was told plainly what was not known. That helped me decide.',
    name: 'Sample client, 60',
    more: { article: { href: '/journal/reading-a-study', title: 'Reading a percentage' } },
  },
  { quote: 'I could do this with my sister next to me.', name: 'Sample client, 42', more: { film: sampleVoices.sister } },
  {
    quote: 'My coach helped me keep the one small habit that I had chosen.',
    name: 'Sample client, 47',
    more: { film: sampleVoices.habit },
  },
];
