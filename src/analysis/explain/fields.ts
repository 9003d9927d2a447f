/** A form as the codebook tells it. */
export interface FormWords {
  readonly fields: readonly FieldWords[];
}

/** One field of a form. */
export interface FieldWords {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Says who somebody is: never stored with a finished run. */
  readonly identity: boolean;
  /** The words of a list's entries; none for a field that is typed into. */
  readonly entries: readonly string[];
}
