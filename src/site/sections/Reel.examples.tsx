import { Reel } from './Reel.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A carousel by the ARIA practices: a region with two buttons, a status that says where it is, and a list that is reached by Tab and moved by the arrow keys. At an end the button stays, and keeps the focus.',
  states: {
    'two items': (
      <Reel
        id="example-reel"
        title="In the press"
        lead="Words that say a little more about it."
        items={[
          { name: 'one', content: <p>One</p> },
          { name: 'two', content: <p>Two</p> },
        ]}
      />
    ),
  },
};

export default examples;
