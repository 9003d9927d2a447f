import { LightsHero } from './LightsHero.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words of HeroWords, and a link further down. The hill is decoration.',
  states: {
    lights: (
      <LightsHero
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        down={{ text: 'See the film', href: '#film' }}
      />
    ),
  },
};

export default examples;
