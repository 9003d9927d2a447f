import { RemainingCount } from './RemainingCount.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A status in words; the dots are hidden.',
  states: {
    'some left': <RemainingCount done={[true, true, false]} />,
    'none left': <RemainingCount done={[true, true]} />,
  },
};

export default examples;
