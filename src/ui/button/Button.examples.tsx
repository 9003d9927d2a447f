import { Button } from './Button.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A native button. A blocked one stays focusable, is described by its reason, and shows it when pressed. A busy one has aria-busy.',
  states: {
    primary: <Button>Next</Button>,
    secondary: <Button variant="secondary">Talk with us</Button>,
    quiet: <Button variant="quiet">Back</Button>,
    wide: <Button wide>Get Started</Button>,
    busy: <Button busy>Next</Button>,
    blocked: <Button blockedReason="Choose an answer">Next</Button>,
  },
};

export default examples;
