import { firstLight } from '../samples/films.ts';
import { BackgroundFilm } from './BackgroundFilm.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access:
    'Decoration, hidden from assistive technology. A button pauses and plays it; where somebody wants no motion it waits for the button.',
  states: {
    waiting: (
      <div style={{ position: 'relative', minHeight: '12rem' }}>
        <BackgroundFilm film={firstLight} />
      </div>
    ),
  },
};

export default examples;
