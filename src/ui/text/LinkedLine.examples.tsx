import { LinkedLine } from './LinkedLine.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A link within a sentence, with a tall tap area.',
  states: {
    'with a link': (
      <p>
        <LinkedLine line={{ text: 'Our journal, which is free.', link: 'journal', href: '#' }} />
      </p>
    ),
  },
};

export default examples;
