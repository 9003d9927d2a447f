import { AboutFigure } from './AboutFigure.tsx';
import type { PartExamples } from '../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'A native details element. Its summary names the figure to screen readers.',
  states: {
    closed: <AboutFigure of="treatments" kind="count" />,
  },
};

export default examples;
