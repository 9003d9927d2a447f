import { RingsHero } from './RingsHero.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words of HeroWords, and two links. The rings are decoration.',
  states: {
    rings: (
      <RingsHero
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        join={{ text: 'Talk with us', href: '#' }}
        talk={{ text: 'Talk with us', href: '#' }}
      />
    ),
  },
};

export default examples;
