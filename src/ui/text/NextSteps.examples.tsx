import { NextSteps } from './NextSteps.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'An ordered list.',
  states: {
    steps: <NextSteps items={['Your account', 'A phone call']} />,
  },
};

export default examples;
