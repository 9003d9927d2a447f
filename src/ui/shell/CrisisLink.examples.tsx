import { CrisisLink } from './CrisisLink.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A link whose name says that it calls.',
  states: {
    link: <CrisisLink />,
    tight: <CrisisLink tight />,
    near: <CrisisLink near />,
  },
};

export default examples;
