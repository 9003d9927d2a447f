import { isFormStep } from '../../../engine/index.ts';
import type { Atom, Flow, FormStep } from '../../../engine/index.ts';
import { atomKey } from './conditionReads.ts';
import type { ConditionReads } from './conditionReads.ts';
import { listBoxes, requirementsOf } from './formRequirements.ts';
import type { RequirementsByForm } from './formRequirements.ts';

/** What conditions read. For each field of a form that is not asked for while a box is ticked, the test of that box is added. */
export function withBoxes(flow: Flow, reads: ConditionReads, required: RequirementsByForm): ConditionReads {
  const answers = new Map(reads.answers);
  for (const step of flow.steps.filter(isFormStep))
    for (const box of boxesRead(flow, step, reads, required)) {
      const key = `${step.id}.${box}`;
      const atoms = [...(answers.get(key) ?? []), tickOf(step, box)];
      answers.set(key, [...new Map(atoms.map((atom) => [atomKey(atom), atom])).values()]);
    }
  return { ...reads, answers };
}

/** The test of whether a box is ticked. */
export function tickOf(step: FormStep, box: string): Atom {
  return { op: 'equals', parameter: true, source: { kind: 'field', step: step.id, slot: -1, field: box } };
}

function boxesRead(flow: Flow, step: FormStep, { answers }: ConditionReads, required: RequirementsByForm): readonly string[] {
  const requirements = requirementsOf(required, step.form);
  const fields = Object.keys(flow.forms[step.form]?.fields ?? {}).filter((field) => answers.has(`${step.id}.${field}`));
  return [...new Set(fields.flatMap((field) => listBoxes(requirements, field)))];
}
