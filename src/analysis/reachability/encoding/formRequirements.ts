/** What a form refuses: a field that is empty, and one that is filled in while it is not asked for. */
export interface FormRequirements {
  /** The fields that it does not accept empty while it asks for them. */
  readonly filled: readonly string[];
  /** By field, the box to tick that says that the field is not asked for. */
  readonly unless: { readonly [field: string]: string };
}

/** What forms refuse, by form, such as `email.v1`. */
export interface RequirementsByForm {
  readonly [form: string]: FormRequirements;
}

/** What a form refuses; nothing where it is not known. */
export function requirementsOf(required: RequirementsByForm, form: string): FormRequirements {
  return (Object.hasOwn(required, form) ? required[form] : undefined) ?? { filled: [], unless: {} };
}

/** The box that says, while it is ticked, that a field is not asked for; `undefined` for a field that always is. */
export function findBox({ unless }: FormRequirements, field: string): string | undefined {
  return Object.hasOwn(unless, field) ? unless[field] : undefined;
}

/** The box of a field, that of this box, and so on, each once. */
export function listBoxes(form: FormRequirements, field: string, passed: readonly string[] = []): readonly string[] {
  const box = findBox(form, field);
  return box === undefined || passed.includes(box) ? passed : listBoxes(form, box, [...passed, box]);
}
