import { explore } from '../analysis/index.ts';
import type { Exploration, Progress } from '../analysis/index.ts';
import { compare } from '../analysis/diff/index.ts';
import type { Comparison, Edition } from '../analysis/diff/index.ts';
import type { FormSubject, Subject } from '../analysis/lint/index.ts';
import { scriptsOf } from '../analysis/stories/index.ts';
import { formValidator } from '../definitions/index.ts';
import type { LoadedFlow, LoadedForm } from '../definitions/index.ts';
import { toldFlow } from './book.ts';
import { gradeOf } from './reading.ts';

/** When a flow is looked at, beside which release if there is one, and who is told how far that has come. */
export interface Circumstances {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly progress: Progress;
  readonly released?: Edition | undefined;
}

/**
 * A loaded flow as the rules of the check look at it, beside the release that it is compared with, if there is one;
 * `undefined` while it does not compile.
 */
export function subjectOf(loaded: LoadedFlow, { today, progress, released }: Circumstances): Subject | undefined {
  const { definition, flow, forms, cases } = loaded;
  const told = toldFlow(loaded);
  if (definition === null || flow === null || told === undefined) return undefined;
  const required = requiredIn(forms);
  let explored: Exploration | undefined;
  let compared: Comparison | undefined;
  return {
    definition,
    flow,
    forms: forms.map(formSubject),
    stories: cases.map(({ content }) => content),
    scriptOf: scriptsOf(flow, required),
    labels: told.labels,
    explored: () => (explored ??= explore(flow, { today, required, progress })),
    released,
    compared: () => (compared ??= released && compare(released, { definition, flow, forms }, { today, required, progress })),
    gradeOf,
  };
}

/** The fields that each form must have. */
export function requiredIn(forms: readonly LoadedForm[]): { readonly [form: string]: readonly string[] } {
  return Object.fromEntries(forms.map(({ name, schema }) => [name, (schema.required ?? []) as readonly string[]]));
}

function formSubject(form: LoadedForm): FormSubject {
  const problems = formValidator(form);
  return {
    name: form.name,
    schema: form.schema,
    uiSchema: form.uiSchema,
    file: `schemas/forms/${form.name}.schema.json`,
    fields: (form.schema.properties ?? {}) as FormSubject['fields'],
    problemsWith: (field, value) =>
      problems({ [field]: value })
        .filter((one) => one.field === field)
        .map((one) => one.message),
  };
}
