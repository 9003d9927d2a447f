import { explore } from '../../analysis/reachability/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { Exploration } from '../../analysis/reachability/index.ts';
import { compare } from '../../analysis/diff/index.ts';
import type { Comparison, FlowVersion } from '../../analysis/diff/index.ts';
import type { LintedForm, LintSubject } from '../../analysis/lint/index.ts';
import { createCaseCompleter } from '../../analysis/cases/index.ts';
import { createFormValidator } from '../../definitions/index.ts';
import type { LoadedFlow, LoadedForm } from '../../definitions/index.ts';
import { describeFlow } from './describeFlow.ts';
import { calculateReadingGrade } from './calculateReadingGrade.ts';

/** When a flow is looked at, beside which release if there is one, and who is told how far that has come. */
export interface LintOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly progress: Progress;
  readonly released?: FlowVersion | undefined;
}

/**
 * A loaded flow as the rules of the check look at it, beside the release that it is compared with, if there is one;
 * `undefined` while it does not compile.
 */
export function createLintSubject(
  loaded: LoadedFlow,
  { today, progress, released: releasedVersion }: LintOptions,
): LintSubject | undefined {
  const { definition, flow, forms, cases } = loaded;
  const told = describeFlow(loaded);
  if (definition === null || flow === null || told === undefined) return undefined;
  const required = listRequiredFields(forms);
  let explored: Exploration | undefined;
  let compared: Comparison | undefined;
  return {
    definition,
    flow,
    forms: forms.map(createFormSubject),
    cases: cases.map(({ content }) => content),
    inputsOf: createCaseCompleter(flow, required),
    fieldLabels: told.fieldLabels,
    exploration: () => (explored ??= explore(flow, { today, required, progress })),
    releasedVersion,
    comparison: () =>
      (compared ??= releasedVersion && compare(releasedVersion, { definition, flow, forms }, { today, required, progress })),
    gradeOf: calculateReadingGrade,
  };
}

/** The fields that each form must have. */
export function listRequiredFields(forms: readonly LoadedForm[]): { readonly [form: string]: readonly string[] } {
  return Object.fromEntries(forms.map(({ name, schema }) => [name, (schema.required ?? []) as readonly string[]]));
}

function createFormSubject(form: LoadedForm): LintedForm {
  const problems = createFormValidator(form);
  return {
    name: form.name,
    schema: form.schema,
    uiSchema: form.uiSchema,
    file: `schemas/forms/${form.name}.schema.json`,
    fields: (form.schema.properties ?? {}) as LintedForm['fields'],
    problemsWith: (field, value) =>
      problems({ [field]: value })
        .filter((one) => one.field === field)
        .map((one) => one.message),
  };
}
