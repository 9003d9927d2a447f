import { Notes } from './Notes.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'Figures with a quote and who said it.',
  states: {
    'two notes': (
      <Notes
        title="From the night shift"
        quotes={[
          { quote: 'I never felt hurried.', name: 'Sample client, 34' },
          { quote: 'They knew the words.', name: 'Sample client, 51' },
        ]}
      />
    ),
  },
};

export default examples;
