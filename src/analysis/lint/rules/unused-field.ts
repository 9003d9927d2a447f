import { listAtoms, listReadFields, listStepConditions } from '../../../engine/index.ts';
import type { CompiledCondition, Flow } from '../../../engine/index.ts';
import { childLocation, stepsOf } from '../selectors.ts';
import type { LintRule, LintSubject } from '../rule.ts';

/** Every identity field of a form must be read, stored or shown. */
export const unusedField: LintRule = {
  id: 'unused-field',
  severity: 'error',
  description: 'A form asks who somebody is, and nothing reads, stores or shows the answer.',
  help: 'A field with "x-identity" is never recorded with the run, so what a client types into it is lost. Let the step name a call that takes it: "submit": { "call": "store-submission" } stores it as data of the person. Or take the field out of the form. Fields without "x-identity" are recorded with the run.',
  example: "What a client types into 'nickname' is lost: nothing reads, stores or shows it.",
  check(subject) {
    const isUsed = createUseTest(subject);
    return stepsOf(subject).flatMap(({ step, at }) => {
      if (step.form === undefined || step.submit !== undefined) return [];
      const lost = listIdentityFields(subject.flow, step.form).filter((field) => !isUsed(step.id, field));
      if (lost.length === 0) return [];
      return [
        {
          at: childLocation(at, 'form'),
          message: `What a client types into ${lost.map((field) => `'${field}'`).join(', ')} is lost: nothing reads, stores or shows it.`,
          suggest: 'Add "submit": { "call": "store-submission" } to this step, or take the field out of the form.',
        },
      ];
    });
  },
};

function listIdentityFields({ forms }: Flow, form: string): readonly string[] {
  return Object.entries(forms[form]?.fields ?? {}).flatMap(([name, { identity }]) => (identity ? [name] : []));
}

/**
 * Returns a test of whether something other than the call of its own step uses a field. Without the list of site parts the test is
 * always true, because it is unknown what the site uses.
 */
function createUseTest({ flow, definition }: LintSubject): (step: string, field: string) => boolean {
  const { siteParts } = definition;
  if (siteParts === undefined) return () => true;
  const read = listConditions(flow).flatMap((condition) =>
    listAtoms(flow, condition).flatMap(({ source }) => (source.kind === 'field' ? [`${source.step}.${source.field}`] : [])),
  );
  const used = new Set([...read, ...flow.steps.flatMap(listReadFields)]);
  const hasHandoff = Object.values(definition.flow.outcomes).some(({ handoff }) => handoff !== undefined);
  return (step, field) => used.has(`${step}.${field}`) || (hasHandoff && siteParts.handoffFields.includes(field));
}

function listConditions(flow: Flow): readonly CompiledCondition[] {
  const ofItems = Object.values(flow.items).flatMap(({ showWhen, exits }) => [showWhen, ...exits.map(({ when }) => when)]);
  const ofFacts = Object.values(flow.context).map((fact) => ('when' in fact ? fact.when : undefined));
  return [...flow.steps.flatMap(listStepConditions), ...[...ofItems, ...ofFacts].flatMap((condition) => condition ?? [])];
}
