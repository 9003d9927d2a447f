import type { LintSubject } from '../../../analysis/lint/index.ts';
import type { FieldSamples } from '../../../analysis/cases/index.ts';
import { asFormAnswer, isFormStep } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import { listSampleValues } from '../../flow/fieldSamples.ts';
import type { FieldRules } from '../../flow/fieldSamples.ts';

type Value = FormAnswer[string];

/**
 * Values that the forms of a flow accept for their fields: first those that its cases use, the commonest at the front, then those
 * of the schema. So a new case has the date of an adult, and not that of the case of an 18th birthday.
 */
export function createSamples({ forms, flow, cases }: Pick<LintSubject, 'forms' | 'flow' | 'cases'>): FieldSamples {
  const steps = (form: string): readonly string[] =>
    flow.steps.flatMap((step) => (isFormStep(step) && step.form === form ? [step.id] : []));
  const samples: FieldSamples = (form, field) => {
    const subject = forms.find(({ name }) => name === form);
    if (subject === undefined) return [];
    const rules = (subject.fields[field] ?? {}) as FieldRules;
    // The same samples in the same order, so that the two fields are filled in alike.
    const repeated = rules['x-same-as']?.field;
    if (repeated !== undefined) return samples(form, repeated);
    const used = cases.flatMap(({ answers }) => steps(form).flatMap((step) => asFormAnswer(answers[step])?.[field] ?? []));
    return [...new Set([...byFrequency(used), ...listSampleValues(rules)])].filter(
      (value) => subject.problemsWith(field, value).length === 0,
    );
  };
  return samples;
}

function byFrequency(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}
