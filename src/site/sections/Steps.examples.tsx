import art from '../../ui/art/step-discover.svg';
import { Steps } from './Steps.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'An ordered list. The drawings are decoration.',
  states: {
    cards: (
      <Steps
        title="Three steps"
        steps={[
          { name: 'Discover', words: 'Words that say a little more about it.', art },
          { name: 'Grow', words: 'Words that say a little more about it.', art },
        ]}
        note="A note."
      />
    ),
    rows: (
      <Steps
        title="How it goes"
        inRows
        steps={[
          { name: 'Discover', words: 'Words that say a little more about it.', art },
          { name: 'Grow', words: 'Words that say a little more about it.', art },
        ]}
        link={{ text: 'Talk with us', href: '#' }}
      />
    ),
  },
};

export default examples;
