import art from '../../ui/art/why-safe.svg';
import { WhyCards } from './WhyCards.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'Articles. Each unfolds alone; the summaries name what they unfold to screen readers.',
  states: {
    'two cards': (
      <WhyCards
        title="Why people choose this"
        lead="Words that say a little more about it."
        whys={[
          { name: 'Safe', art, words: 'Words that say a little more about it.', more: 'Words that say a little more about it.' },
          {
            name: 'Effective',
            art,
            words: 'Words that say a little more about it.',
            more: 'Words that say a little more about it.',
            hasFigure: true,
          },
        ]}
      />
    ),
  },
};

export default examples;
