import { ClaimNote } from './ClaimNote.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'The circles are an image with a name; the source is a native disclosure.',
  states: {
    figure: <ClaimNote text="1 in 5 adults" about="The source." outOf={5} />,
  },
};

export default examples;
