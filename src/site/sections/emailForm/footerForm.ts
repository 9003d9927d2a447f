import { properties } from '../../../../schemas/forms/address.v1.schema.json';
import { email as layout } from '../../../../schemas/forms/address.v1.ui.json';
import { declareField } from './emailFormFields.ts';
import type { EmailFormDefinition } from './emailFormFields.ts';

/** The form of the footer: the newsletter. */
export const footerForm: EmailFormDefinition = {
  name: 'footer',
  fields: [{ ...declareField('email', properties.email, layout), label: 'Letters from the journal' }],
  hint: 'Now and then, by email.',
  button: 'Join',
  sent: ['Thanks for subscribing!', 'Check your email for a confirmation message.'],
};
