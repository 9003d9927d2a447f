import { CrisisLine } from './CrisisLine.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A sentence with links to call and to text.',
  states: {
    line: <CrisisLine />,
    near: <CrisisLine near />,
  },
};

export default examples;
