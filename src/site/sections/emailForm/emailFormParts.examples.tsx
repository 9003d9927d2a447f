import { EmailFormSent } from './emailFormParts.tsx';
import { footerForm } from './footerForm.ts';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words for a form that was sent: a status, which takes the focus.',
  states: {
    sent: <EmailFormSent form={footerForm} onNight={false} />,
  },
};

export default examples;
