import { properties } from '../../../../schemas/forms/address.v1.schema.json';
import { email as layout } from '../../../../schemas/forms/address.v1.ui.json';
import { declareField } from './emailFormFields.ts';
import type { EmailFormDefinition } from './emailFormFields.ts';

/** The form of the footer, which subscribes to the newsletter. */
export const footerForm: EmailFormDefinition = {
  name: 'footer',
  fields: [{ ...declareField('email', properties.email, layout), label: 'Your email, for letters from the journal' }],
  hint: 'Now and then.',
  button: 'Join',
  sent: ['Thanks for subscribing!', 'Check your email for a confirmation message.'],
};
