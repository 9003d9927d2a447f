import { Voices } from './Voices.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'Figures, three at a time. A status says which are shown. Without a script all are there.',
  states: {
    'two quotes': (
      <Voices
        title="In their words"
        quotes={[
          { quote: 'I never felt hurried.', name: 'Sample client, 34' },
          { quote: 'They knew the words.', name: 'Sample client, 51' },
        ]}
      />
    ),
  },
};

export default examples;
