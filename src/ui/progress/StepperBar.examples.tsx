import { StepperBar } from './StepperBar.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Text first; the current step has aria-current.',
  states: {
    'second of four': <StepperBar step={2} of={4} labels={['Questions', 'Account', 'Call', 'Done']} />,
  },
};

export default examples;
