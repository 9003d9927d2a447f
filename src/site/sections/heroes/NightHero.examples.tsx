import { NightHero } from './NightHero.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words of HeroWords, and a link. The house is decoration.',
  states: {
    night: (
      <NightHero
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        link={{ text: 'Talk with us', href: '#' }}
      />
    ),
  },
};

export default examples;
