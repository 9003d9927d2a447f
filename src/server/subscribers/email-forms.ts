import type { EndpointParts } from '../../../schemas/api/endpoints.ts';
import type { mailingLists } from '../db/schema.ts';
import { createFormsValidator } from '../definitions/form-validation.ts';
import type { FormValidator } from '../definitions/form-validation.ts';
import { repositoryFolder } from '../definitions/repository-folder.ts';
import { loadWorkingForms } from '../definitions/working-definitions.ts';

/** A mailing list. */
export type MailingList = (typeof mailingLists)[number];

/** The name of an e-mail form in the API. */
export type EmailFormName = EndpointParts['subscribe.schema.json']['body']['form'];

/** The mailing list of each form, and the form of `schemas/forms` that declares its fields. */
export const emailForms: { readonly [name in EmailFormName]: { readonly list: MailingList; readonly form: string } } = {
  footer: { list: 'newsletter', form: 'address.v1' },
  newsletter: { list: 'newsletter', form: 'newsletter.v1' },
  study: { list: 'study', form: 'address.v1' },
  press: { list: 'press', form: 'address.v1' },
};

/** Loads the validator of these forms. They belong to the site and not to a flow, so they always come from the repository's files, with which the site is built. */
export async function loadEmailFormValidator(): Promise<FormValidator> {
  const names = [...new Set(Object.values(emailForms).map(({ form }) => form))];
  return createFormsValidator(await loadWorkingForms(repositoryFolder, names));
}
