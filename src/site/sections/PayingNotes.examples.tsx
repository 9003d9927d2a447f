import { PayingNotes } from './PayingNotes.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'Paragraphs.',
  states: {
    'without plans': <PayingNotes plans={[]} withLowestPrice />,
  },
};

export default examples;
