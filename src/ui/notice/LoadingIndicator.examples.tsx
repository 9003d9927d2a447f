import { LoadingIndicator } from './LoadingIndicator.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A status, announced when there is a pause.',
  states: {
    loading: <LoadingIndicator label="Loading the form" />,
  },
};

export default examples;
