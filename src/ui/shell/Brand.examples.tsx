import { Brand } from './Brand.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A link with the name; the mark is decoration.',
  states: {
    brand: <Brand name="Nue Life" href="#" />,
  },
};

export default examples;
