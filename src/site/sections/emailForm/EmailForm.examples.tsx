import { footerForm } from './footerForm.ts';
import { EmailForm } from './EmailForm.tsx';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access:
    'A form with a label and a hint. A fault is said at its field, which takes the focus; what was sent is said by a status, which takes it.',
  states: {
    'at rest': <EmailForm form={footerForm} />,
  },
};

export default examples;
