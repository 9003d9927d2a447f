import { firstLight } from '../../samples/films.ts';
import { FilmHero } from './FilmHero.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words of HeroWords before the film of BackgroundFilm, which can be paused.',
  states: {
    film: (
      <FilmHero
        title="Example"
        heading="Come in. Take your time."
        lead="Words that say a little more about it."
        start={{ text: 'Talk with us', href: '#' }}
        background={firstLight}
        film={firstLight}
      />
    ),
  },
};

export default examples;
