import { QuoteWords } from './QuoteWords.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'What stands in a figure: a quote, and who said it.',
  states: {
    quote: (
      <figure>
        <QuoteWords quote="I never felt hurried." name="Sample client, 34" />
      </figure>
    ),
    'with an article': (
      <figure>
        <QuoteWords quote="I never felt hurried." name="Sample client, 34" more={{ article: { href: '#', title: 'An article' } }} />
      </figure>
    ),
  },
};

export default examples;
