import { Link } from './LinkProvider.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A native link.',
  states: {
    link: <Link href="#">Our journal</Link>,
  },
};

export default examples;
