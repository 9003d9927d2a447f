import type { EndpointParts } from '../../../schemas/api/endpoints.ts';
import type { mailingLists } from '../db/schema.ts';
import { createFormsValidator } from '../definitions/form-validation.ts';
import type { FormValidator } from '../definitions/form-validation.ts';
import { repositoryFolder } from '../definitions/repository-folder.ts';
import { loadWorkingForms } from '../definitions/working-definitions.ts';

/** A mailing list. */
export type MailingList = (typeof mailingLists)[number];

/** A form that takes an address, by the name that the API has for it. */
export type EmailFormName = EndpointParts['subscribe.schema.json']['body']['form'];

/** What each form is for, and the form of `schemas/forms` that declares its fields. */
export const emailForms: { readonly [name in EmailFormName]: { readonly list: MailingList; readonly form: string } } = {
  footer: { list: 'newsletter', form: 'address.v1' },
  newsletter: { list: 'newsletter', form: 'newsletter.v1' },
  study: { list: 'study', form: 'address.v1' },
  press: { list: 'press', form: 'address.v1' },
};

/** The validation of these forms. They are part of the site, not of a flow, so they are those that the site is built with. */
export async function loadEmailFormValidator(): Promise<FormValidator> {
  const names = [...new Set(Object.values(emailForms).map(({ form }) => form))];
  return createFormsValidator(await loadWorkingForms(repositoryFolder, names));
}
