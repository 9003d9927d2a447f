import { questionFile } from '../../definitions/index.ts';
import type { FlowName } from '../../definitions/index.ts';
import { chosenValues, finding } from '../../engine/index.ts';
import type { Choice, Evaluation, Finding, Flow } from '../../engine/index.ts';

/** What no story shows: outcomes that none reaches, and deciding values that none chooses. Warnings, by file and pointer. */
export function uncovered(name: FlowName, flow: Flow, evaluations: readonly Evaluation[]): readonly Finding[] {
  const reached = new Set(evaluations.map((one) => one.outcome));
  const outcomes = Object.keys(flow.outcomes).filter((outcome) => !reached.has(outcome));
  const flowFile = `flows/${name.name}/v${name.version}/flow.json`;
  return [
    ...outcomes.map((outcome) => warning(flowFile, `/outcomes/${outcome}`, `No case ends as '${outcome}'.`)),
    ...Object.values(flow.items).flatMap((item) => (item.type === 'choice' ? valuesOf(name, item, evaluations) : [])),
  ];
}

function valuesOf(name: FlowName, question: Choice, evaluations: readonly Evaluation[]): readonly Finding[] {
  const chosen = new Set(evaluations.flatMap((one) => chosenValues(one.relevantAnswers[question.id])));
  const kinds = [
    ['disqualifyingValue', 'disqualifying'],
    ['negativeValues', 'negative'],
  ] as const;
  return kinds.flatMap(([property, word]) =>
    (question[property] ?? []).flatMap((value, index) =>
      chosen.has(value)
        ? []
        : [
            warning(
              questionFile(name, question.id),
              `/${property}/${index}`,
              `No case chooses the ${word} value '${value}' of '${question.id}'.`,
            ),
          ],
    ),
  );
}

function warning(file: string, pointer: string, message: string): Finding {
  return finding('uncovered', { file, pointer }, message, 'Add a case that shows where it leads.', 'warning');
}
