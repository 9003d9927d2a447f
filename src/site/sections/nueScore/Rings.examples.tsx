import { initialPillars } from './nueScore.ts';
import { Rings } from './Rings.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'One image with a name.',
  states: {
    all: <Rings pillars={initialPillars} label="Nue Score 50" />,
  },
};

export default examples;
