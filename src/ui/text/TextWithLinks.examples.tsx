import { TextWithLinks } from './TextWithLinks.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Each link says that it opens in a new tab.',
  states: {
    terms: (
      <p>
        <TextWithLinks text="I accept the terms." links={{ terms: '#' }} />
      </p>
    ),
  },
};

export default examples;
