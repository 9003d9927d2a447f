import { FactGrid } from './FactGrid.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list. Each number is read with its words.',
  states: {
    'three facts': (
      <FactGrid
        title="In numbers"
        lead="Sample facts."
        facts={[
          { number: '2 samples', words: 'of one kind' },
          { number: '3 samples', words: 'of another' },
          { number: '4 samples', words: 'in all' },
        ]}
      />
    ),
  },
};

export default examples;
