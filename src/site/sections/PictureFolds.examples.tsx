import joined from '../../ui/art/care-joined.svg';
import safety from '../../ui/art/care-safety.svg';
import support from '../../ui/art/care-support.svg';
import { PictureFolds } from './PictureFolds.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'Native details elements with a common name: one is open at a time. The pictures are decoration.',
  states: {
    'three folds': (
      <PictureFolds
        id="example-folds"
        title="How we look after you"
        sections={[
          { name: 'Safety', words: 'Words that say a little more about it.', art: safety },
          { name: 'Support', words: 'Words that say a little more about it.', art: support },
          { name: 'Care', words: 'Words that say a little more about it.', art: joined },
        ]}
      />
    ),
  },
};

export default examples;
