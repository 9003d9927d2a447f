import type { LintSubject } from '../../../analysis/lint/index.ts';
import type { FieldSamples } from '../../../analysis/cases/index.ts';
import { findAnswer, findFieldValue, isFormStep } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import { listSampleValues } from '../../flow/fieldSamples.ts';
import type { FieldRules } from '../../flow/fieldSamples.ts';

type Value = FormAnswer[string];

/**
 * Values that the forms of a flow accept in their fields: first those of its cases, the most common first, then those by the
 * schema. So a new case gets the birth date of an adult, and not the date of the case about an 18th birthday.
 */
export function createSamples({ forms, flow, cases }: Pick<LintSubject, 'forms' | 'flow' | 'cases'>): FieldSamples {
  const steps = (form: string): readonly string[] =>
    flow.steps.flatMap((step) => (isFormStep(step) && step.form === form ? [step.id] : []));
  return (form, field) => {
    const subject = forms.find(({ name }) => name === form);
    if (subject === undefined) return [];
    const rulesOf = (name: string): FieldRules => (subject.fields[name] ?? {}) as FieldRules;
    // A field that repeats another field has the same samples in the same order, so that both get the same value.
    const source = rulesOf(field)['x-same-as']?.field ?? field;
    const used = cases.flatMap(({ answers }) => steps(form).flatMap((step) => findFieldValue(findAnswer(answers, step), source) ?? []));
    return [...new Set([...byFrequency(used), ...listSampleValues(rulesOf(source))])].filter(
      (value) => subject.problemsWith(source, value).length === 0,
    );
  };
}

function byFrequency(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}
