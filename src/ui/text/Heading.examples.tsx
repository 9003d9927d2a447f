import { HeadGroup, Heading } from './Heading.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A heading of the first level that can take focus when the screen changes.',
  states: {
    question: <Heading>How are you feeling?</Heading>,
    'two sentences': <Heading display>Thank you. We have your details.</Heading>,
    display: (
      <HeadGroup>
        <Heading display>Is Nue Life right for me?</Heading>
        <p>Words</p>
      </HeadGroup>
    ),
  },
};

export default examples;
