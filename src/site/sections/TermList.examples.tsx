import { TermList } from './TermList.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A list of terms with what each says.',
  states: {
    terms: (
      <TermList
        id="example-terms"
        title="Price and terms"
        lead="Words that say a little more about it."
        link={{ text: 'Talk with us', href: '#' }}
        terms={[
          { name: 'Price', words: 'Words that say a little more about it.' },
          { name: 'Start', words: 'Words that say a little more about it.', source: { name: 'A sample source' } },
        ]}
      />
    ),
  },
};

export default examples;
