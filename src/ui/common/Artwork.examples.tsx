import hillsNight from '../art/hills-night.svg';
import hills from '../art/hills.svg';
import { Artwork } from './Artwork.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Decoration, with an empty alternative text.',
  states: {
    drawing: <Artwork src={hills} night={hillsNight} width="320" height="180" />,
  },
};

export default examples;
