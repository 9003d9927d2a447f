import { Together } from './Together.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A region with a heading. The landscape is decoration.',
  states: {
    words: <Together title="Better together" words="Words that say a little more about it." />,
  },
};

export default examples;
