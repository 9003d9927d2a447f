import { firstLight } from '../samples/films.ts';
import { FilmPoster } from './FilmPoster.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A region with a hidden heading. The sun of the landscape is the link to the film.',
  states: {
    poster: <FilmPoster id="example-film" film={firstLight} words="Words that say a little more about it." light={0.5} />,
  },
};

export default examples;
