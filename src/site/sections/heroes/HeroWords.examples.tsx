import { HeroWords } from './HeroWords.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The heading of level 1 of the page; it takes the focus when the page is come to.',
  states: {
    words: (
      <HeroWords eyebrow="About us" title="Example" heading="Come in. Take your time." lead="Words that say a little more about it.">
        {undefined}
      </HeroWords>
    ),
  },
};

export default examples;
