import { FilmFailure, FilmPlayer } from './FilmDialog.tsx';
import { firstLight } from '../samples/films.ts';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A native modal dialog with the controls of the browser and captions. A film that cannot be played is said at once, with a way to try again. Only what stands in the dialog is drawn here, because an open dialog covers the gallery.',
  states: {
    film: <FilmPlayer film={firstLight} onFailure={() => undefined} />,
    failure: <FilmFailure film={firstLight} onRetry={() => undefined} />,
  },
};

export default examples;
