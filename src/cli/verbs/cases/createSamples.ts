import { regexSamplesOf } from '../../../analysis/reachability/index.ts';
import type { LintedForm, LintSubject } from '../../../analysis/lint/index.ts';
import type { FieldSamples } from '../../../analysis/cases/index.ts';
import { asFormAnswer, isFormStep } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';

type Value = FormAnswer[string];

/**
 * Values that the forms of a flow accept for their fields: first those that its cases use, the commonest at the front, then those
 * of the schema. So a new case has the date of an adult, and not that of the case of an 18th birthday.
 */
export function createSamples({ forms, flow, cases }: Pick<LintSubject, 'forms' | 'flow' | 'cases'>): FieldSamples {
  const steps = (form: string): readonly string[] =>
    flow.steps.flatMap((step) => (isFormStep(step) && step.form === form ? [step.id] : []));
  return (form, field) => {
    const subject = forms.find(({ name }) => name === form);
    if (subject === undefined) return [];
    const used = cases.flatMap(({ answers }) => steps(form).flatMap((step) => asFormAnswer(answers[step])?.[field] ?? []));
    return [...new Set([...byFrequency(used), ...listSchemaSamples(subject, field)])].filter(
      (value) => subject.problemsWith(field, value).length === 0,
    );
  };
}

function byFrequency(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

/** Values of invented people, by the format of a field. */
const sampleByFormat: { readonly [format: string]: string } = {
  email: 'sample@example.com',
  date: '1990-05-01',
  'date-time': '2026-01-15T15:00:00.000Z',
};

interface FieldSchemaSamples {
  readonly examples?: readonly Value[];
  readonly const?: Value;
  readonly enum?: readonly Value[];
  readonly oneOf?: readonly { readonly const?: Value }[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
}

function listSchemaSamples({ fields }: LintedForm, field: string): readonly Value[] {
  const schema = (fields[field] ?? {}) as FieldSchemaSamples;
  const listed = [schema.const, ...(schema.enum ?? []), ...(schema.oneOf ?? []).map((one) => one.const)];
  const format = schema.format === undefined ? undefined : sampleByFormat[schema.format];
  const known = [...(schema.examples ?? []), ...listed, format].filter((value) => value !== undefined);
  return [...known, true, schema.minimum ?? 1, 'Sample', ...(schema.pattern === undefined ? [] : regexSamplesOf(schema.pattern))];
}
