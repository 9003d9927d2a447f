import { Claims } from './Claims.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list. Each figure is read as one sentence with its words, and says where it comes from.',
  states: {
    'two figures': (
      <Claims
        id="example-claims"
        title="What we have counted"
        lead="Sample figures."
        claims={[
          { figure: '12+', words: 'samples', subject: 'samples', kind: 'count' },
          { figure: '3%', words: 'of samples', subject: 'shares', kind: 'outcome' },
        ]}
      />
    ),
  },
};

export default examples;
