import { properties } from '../../../../schemas/forms/newsletter.v1.schema.json';
import { name as nameLayout, email as emailLayout } from '../../../../schemas/forms/newsletter.v1.ui.json';
import { declareField } from './emailFormFields.ts';
import type { SubscriptionBody } from '../../api/subscriberEndpoints.ts';
import type { EmailFormDefinition } from './emailFormFields.ts';
import { footerForm } from './footerForm.ts';

const newsletter: EmailFormDefinition = {
  name: 'newsletter',
  fields: [declareField('name', properties.name, nameLayout), declareField('email', properties.email, emailLayout)],
  button: 'Join the Newsletter',
  sent: footerForm.sent,
  link: { text: 'Visit main site', href: '/home' },
};

const sentToStaff = ['Thank you!', 'We will shortly be in contact.'] as const;

const study: EmailFormDefinition = {
  ...footerForm,
  name: 'study',
  fields: footerForm.fields.map((field) => ({ ...field, label: 'Your email, to request the study' })),
  hint: 'We send the paper itself.',
  button: 'Request',
  sent: sentToStaff,
};

const press: EmailFormDefinition = {
  ...study,
  name: 'press',
  fields: footerForm.fields.map((field) => ({ ...field, label: 'Your email, to request the press kit' })),
  hint: 'Texts and pictures for your story.',
};

/** All e-mail forms of the site (seed 0 §2). */
export const emailForms: { readonly [name in SubscriptionBody['form']]: EmailFormDefinition } = {
  footer: footerForm,
  newsletter,
  study,
  press,
};
