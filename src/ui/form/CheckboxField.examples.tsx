import { CheckboxField } from './CheckboxField.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A native box in its label; hint and error describe it.',
  states: {
    rest: <CheckboxField id="box-rest" label="I accept the terms." checked={false} onChange={() => undefined} />,
    ticked: <CheckboxField id="box-ticked" label="I accept the terms." checked onChange={() => undefined} />,
    error: <CheckboxField id="box-error" label="I accept the terms." error="Accept the terms" checked={false} onChange={() => undefined} />,
  },
};

export default examples;
