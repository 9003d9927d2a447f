import { firstLight } from '../../samples/films.ts';
import { MorningHero } from './MorningHero.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words of HeroWords. The sun of the landscape is a link to the film.',
  states: {
    morning: (
      <MorningHero
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        start={{ text: 'Talk with us', href: '#' }}
        talk={{ text: 'Talk with us', href: '#' }}
        film={firstLight}
      />
    ),
  },
};

export default examples;
