import type { FormMetadata } from '../../engine/index.ts';

/** A JSON Schema as plain JSON. */
export interface FormSchema {
  readonly $id: string;
  readonly [keyword: string]: unknown;
}

/** A form as its files declare it, with references to sibling files resolved. */
export interface LoadedForm {
  readonly name: string;
  readonly schema: FormSchema;
  readonly uiSchema: { readonly [key: string]: unknown };
  /** What the engine needs to know of the fields. */
  readonly facts: FormMetadata;
  /** All files read: absolute paths, or addresses in a revision. */
  readonly files: readonly string[];
}
