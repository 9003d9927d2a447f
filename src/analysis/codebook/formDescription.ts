/** The description of a form for the codebook. */
export interface FormDescription {
  readonly fields: readonly FieldDescription[];
}

/** One field of a form. */
export interface FieldDescription {
  readonly name: string;
  readonly label: string;
  /** True for a field that must not be empty while the form asks for it. */
  readonly isRequired: boolean;
  /** The checkbox that makes the field unnecessary while it is checked; absent for a field that the form always asks for. */
  readonly unless?: { readonly name: string; readonly label: string };
  /** True for an identity field, which is never stored with a finished run. */
  readonly isIdentity: boolean;
  /** The labels of the options; empty for a typed field. */
  readonly optionLabels: readonly string[];
  /** The hint, the placeholder, and the rules that are listed with the field. */
  readonly hints: readonly string[];
  /** The messages for an empty field. */
  readonly emptyMessages: readonly string[];
  /** The messages for a wrong value. */
  readonly wrongMessages: readonly string[];
}
