import { firstLight } from '../samples/films.ts';
import { FilmLink } from './FilmLink.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A link to the file. A press opens a dialog, to which focus goes; it comes back when the dialog is closed.',
  states: {
    'with words': <FilmLink film={firstLight} />,
    'without words': <FilmLink film={firstLight} hasHiddenWords />,
  },
};

export default examples;
