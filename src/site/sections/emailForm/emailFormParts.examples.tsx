import { EmailFormNews, EmailFormSent } from './emailFormParts.tsx';
import { footerForm } from './footerForm.ts';
import type { PartExamples } from '../../../ui/gallery/examples.ts';

const examples: PartExamples = {
  access: 'The words for a form that was sent: a status, which takes the focus. Those for one that did not arrive: an alert.',
  states: {
    failed: (
      <EmailFormNews id="sample" isSending={false} failure="“Join” did not reach us. Your address is still here; please try again." />
    ),
    sent: <EmailFormSent form={footerForm} onNight={false} />,
  },
};

export default examples;
