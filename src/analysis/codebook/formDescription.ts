/** A form as the codebook describes it. */
export interface FormDescription {
  readonly fields: readonly FieldDescription[];
}

/** One field of a form. */
export interface FieldDescription {
  readonly name: string;
  readonly label: string;
  /** True for a field that is not accepted empty while it is asked for. */
  readonly isRequired: boolean;
  /** The box that says, while it is ticked, that the field is not asked for; left out for a field that always is. */
  readonly unless?: { readonly name: string; readonly label: string };
  /** An identity field: never stored with a finished run. */
  readonly isIdentity: boolean;
  /** The words of a list's entries; none for a field that is typed into. */
  readonly optionLabels: readonly string[];
  /** Its hint, what stands in it while it is empty, and the rules that are listed with it. */
  readonly hints: readonly string[];
  /** What it says when it is left empty. */
  readonly emptyMessages: readonly string[];
  /** What it says when it is filled in wrongly. */
  readonly wrongMessages: readonly string[];
}
