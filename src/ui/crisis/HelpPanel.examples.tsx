import { HelpPanel } from './HelpPanel.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A named region with links that call and text.',
  states: {
    panel: <HelpPanel />,
  },
};

export default examples;
