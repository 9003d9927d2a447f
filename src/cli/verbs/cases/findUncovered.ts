import { passedItemsOf } from '../../../analysis/cases/index.ts';
import { getQuestionFile, parseFlowId } from '../../../definitions/index.ts';
import type { FlowIdParts, LoadedFlow } from '../../../definitions/index.ts';
import { getChosenValues, createFinding } from '../../../engine/index.ts';
import type { ChoiceItem, Evaluation, Finding, Flow } from '../../../engine/index.ts';

/** Warnings for what no case covers: the flow when it has none, outcomes that none reaches, and deciding values that none chooses. They have pointers, not lines. */
export function findUncovered({ id, cases }: LoadedFlow, flow: Flow, evaluations: readonly Evaluation[]): readonly Finding[] {
  const name = parseFlowId(id)!;
  const reached = new Set(evaluations.map((one) => one.outcome));
  const outcomes = Object.keys(flow.outcomes).filter((outcome) => !reached.has(outcome));
  const flowFile = `flows/${name.name}/v${name.version}/flow.json`;
  if (cases.length === 0)
    return [createWarning(flowFile, '', `There is no case of ${id}.`, `Write the first ones: npm run flows -- cases ${id} --write`)];
  return [
    ...outcomes.map((outcome) => createWarning(flowFile, `/outcomes/${outcome}`, `No case ends as '${outcome}'.`)),
    ...Object.values(flow.items).flatMap((item) => (item.type === 'choice' ? findUncoveredValues(name, item, evaluations) : [])),
    ...findUncoveredSkipLogic(name, flow, evaluations),
  ];
}

/** Items of questionnaires with `showWhen` that no case shows, or that no case passes over. */
function findUncoveredSkipLogic(name: FlowIdParts, flow: Flow, evaluations: readonly Evaluation[]): readonly Finding[] {
  const shown = new Set(evaluations.flatMap(({ path }) => path.flatMap(({ item }) => item ?? [])));
  const passedOver = new Set(
    evaluations.flatMap((one) => passedItemsOf(flow, one).filter((id) => !one.path.some(({ item }) => item === id))),
  );
  const conditional = flow.steps
    .flatMap((step) => (step.kind === 'questionnaire' ? step.items : []))
    .filter((id) => flow.items[id]?.showWhen !== undefined);
  return conditional.flatMap((id) =>
    [...(shown.has(id) ? [] : ['shows']), ...(passedOver.has(id) ? [] : ['passes over'])].map((verb) =>
      createWarning(getQuestionFile(name, id), '/showWhen', `No case ${verb} '${id}'.`),
    ),
  );
}

function findUncoveredValues(name: FlowIdParts, question: ChoiceItem, evaluations: readonly Evaluation[]): readonly Finding[] {
  const chosen = new Set(evaluations.flatMap((one) => getChosenValues(one.relevantAnswers[question.id])));
  const kinds = [
    ['disqualifyingValue', 'disqualifying'],
    ['negativeValues', 'negative'],
  ] as const;
  return kinds.flatMap(([property, word]) =>
    (question[property] ?? []).flatMap((value, index) =>
      chosen.has(value)
        ? []
        : [
            createWarning(
              getQuestionFile(name, question.id),
              `/${property}/${index}`,
              `No case chooses the ${word} value '${value}' of '${question.id}'.`,
            ),
          ],
    ),
  );
}

function createWarning(file: string, pointer: string, message: string, suggest = 'Add a case that shows where it leads.'): Finding {
  return createFinding('uncovered', { file, pointer }, message, suggest, 'warning');
}
