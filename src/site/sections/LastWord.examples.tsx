import { LastWord } from './LastWord.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A region with a heading and one link.',
  states: {
    words: (
      <LastWord
        title="Nothing is decided by beginning."
        lead="Words that say a little more about it."
        link={{ text: 'Talk with us', href: '#' }}
      />
    ),
  },
};

export default examples;
