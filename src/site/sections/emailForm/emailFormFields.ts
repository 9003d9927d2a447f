import type { SubscriptionBody } from '../../api/subscriberEndpoints.ts';

/** A field of an e-mail form. */
export interface EmailFormField {
  readonly name: 'name' | 'email';
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** The error message for an invalid value. */
  readonly message: string;
}

/** An e-mail form with its texts. */
export interface EmailFormDefinition {
  /** What the API calls it. */
  readonly name: SubscriptionBody['form'];
  readonly fields: readonly EmailFormField[];
  /** A hint below the label of each field. */
  readonly hint?: string;
  readonly button: string;
  /** The message after the server has accepted the form (seed 0 §8). The first part is bold. */
  readonly sent: readonly [strong: string, rest: string];
  /** A link after this message. */
  readonly link?: { readonly text: string; readonly href: string };
}

/** The part of a form's schema from which a field is made. */
interface DeclaredField {
  readonly title: string;
  readonly maxLength: number;
  readonly errorMessage: string;
}

/** Creates a field from its declaration in schemas/forms. */
export function declareField(
  name: EmailFormField['name'],
  { title, maxLength, errorMessage }: DeclaredField,
  layout: { readonly 'ui:autocomplete': string },
): EmailFormField {
  return { name, label: title, autoComplete: layout['ui:autocomplete'], maxLength, message: errorMessage };
}

/** A problem of a sent form, either of a field or of the whole form. */
export interface EmailFormProblem {
  /** The name of the field, or the name of the form where no field is at fault. */
  readonly field: string;
  readonly message: string;
}
