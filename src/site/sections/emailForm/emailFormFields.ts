import type { SubscriptionBody } from '../../api/subscriberEndpoints.ts';

/** A field of an e-mail form. */
export interface EmailFormField {
  readonly name: 'name' | 'email';
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** What is said of a value that cannot be taken. */
  readonly message: string;
}

/** An e-mail form with its words. */
export interface EmailFormDefinition {
  /** What the API calls it. */
  readonly name: SubscriptionBody['form'];
  readonly fields: readonly EmailFormField[];
  /** Under the label of the first field. */
  readonly hint?: string;
  readonly button: string;
  /** What is said once it was taken (seed 0 §8): the first words are strong. */
  readonly sent: readonly [strong: string, rest: string];
  /** A link behind these words. */
  readonly link?: { readonly text: string; readonly href: string };
}

/** The part of a form's schema that a field is drawn from. */
interface DeclaredField {
  readonly title: string;
  readonly maxLength: number;
  readonly errorMessage: string;
}

/** A field as its form declares it in schemas/forms. */
export function declareField(
  name: EmailFormField['name'],
  { title, maxLength, errorMessage }: DeclaredField,
  layout: { readonly 'ui:autocomplete': string },
): EmailFormField {
  return { name, label: title, autoComplete: layout['ui:autocomplete'], maxLength, message: errorMessage };
}

/** What is wrong with a form that was sent: with a field, or with none of them. */
export interface EmailFormProblem {
  /** The name of the field; of the form where it is no field's fault. */
  readonly field: string;
  readonly message: string;
}
