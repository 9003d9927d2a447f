import { PointList } from './PointList.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list; the bullets are drawn.',
  states: {
    points: <PointList items={['Have your zip code to hand.', { text: 'Our journal', link: 'journal', href: '#' }]} />,
  },
};

export default examples;
