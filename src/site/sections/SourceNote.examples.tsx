import { SourceNote } from './SourceNote.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A paragraph.',
  states: {
    'without address': <SourceNote name="A sample source" />,
    'with address': <SourceNote name="A sample source" href="#" />,
  },
};

export default examples;
