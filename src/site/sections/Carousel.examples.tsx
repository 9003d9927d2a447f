import art from '../../ui/art/app-1.svg';
import { Carousel } from './Carousel.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The carousel of Reel. The drawings are decoration.',
  states: {
    'two slides': (
      <Carousel
        title="In your pocket"
        lead="Words that say a little more about it."
        slides={[
          { name: 'Music', words: 'Words that say a little more about it.', art },
          { name: 'Messages', words: 'Words that say a little more about it.', art },
        ]}
      />
    ),
  },
};

export default examples;
