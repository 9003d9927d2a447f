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
    'one of two corrected': (
      <ErrorSummary
        title="1 question still needs an answer"
        errors={[
          { id: 'c', message: '3. What do you hope for?', isResolved: true },
          { id: 'd', message: '8. Are you pregnant?' },
        ]}
        focusOnMount={false}
        isAnnounced={false}
      />
    ),
  },
};

export default examples;
