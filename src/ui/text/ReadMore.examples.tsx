import { ReadMore } from './ReadMore.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'On a phone, a button with aria-expanded opens a long text.',
  states: {
    short: (
      <p>
        <ReadMore text="Choose all that apply." />
      </p>
    ),
    long: (
      <p>
        <ReadMore text={'Some words that are long. '.repeat(8)} />
      </p>
    ),
  },
};

export default examples;
