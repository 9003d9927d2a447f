import { ErrorSummary } from './ErrorSummary.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Named by its title; takes focus when it appears. Its links lead to the fields.',
  states: {
    'two errors': (
      <ErrorSummary
        title="There are 2 problems"
        errors={[
          { id: 'a', message: 'Enter your name' },
          { id: 'b', message: 'Enter your phone number' },
        ]}
        focusOnMount={false}
      />
    ),
  },
};

export default examples;
