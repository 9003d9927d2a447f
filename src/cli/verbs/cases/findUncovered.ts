import type { Exploration } from '../../../analysis/reachability/index.ts';
import { getQuestionFile } from '../../../definitions/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { getChosenValues, createFinding, listItemIds, parseFlowId } from '../../../engine/index.ts';
import type { ChoiceItem, Evaluation, Finding, Flow, FlowIdParts } from '../../../engine/index.ts';

/**
 * Warnings for what no case covers: the flow if it has no case, outcomes that no case reaches, and deciding values that no case
 * chooses. With an `exploration`, only what can happen is reported. The findings have pointers and no lines yet.
 */
export function findUncovered(
  { id, cases }: LoadedFlow,
  flow: Flow,
  evaluations: readonly Evaluation[],
  exploration?: Exploration,
): readonly Finding[] {
  const name = parseFlowId(id)!;
  const impossible = collectImpossible(exploration);
  const reached = new Set([...evaluations.map((one) => one.outcome), ...impossible.outcomes]);
  const outcomes = Object.keys(flow.outcomes).filter((outcome) => !reached.has(outcome));
  const flowFile = `flows/${name.name}/v${name.version}/flow.json`;
  if (cases.length === 0)
    return [createWarning(flowFile, '', `There is no case of ${id}.`, `Write the first ones: npm run flows -- cases ${id} --write`)];
  return [
    ...outcomes.map((outcome) => createWarning(flowFile, `/outcomes/${outcome}`, `No case ends as '${outcome}'.`)),
    ...Object.values(flow.items).flatMap((item) =>
      item.type === 'choice' ? findUncoveredValues(name, item, evaluations, impossible.values) : [],
    ),
    ...findUncoveredSkipLogic(name, flow, cases),
  ];
}

/** The outcomes, and the deciding values as `question=value`, that are proved to be unreachable. */
function collectImpossible(exploration: Exploration | undefined): Readonly<Record<'outcomes' | 'values', readonly string[]>> {
  const events = exploration?.results.flatMap(({ event, reachable }) => (reachable === false ? [event] : [])) ?? [];
  return {
    outcomes: events.flatMap((event) => (event.kind === 'end' ? [event.outcome] : [])),
    values: events.flatMap((event) => (event.kind === 'option' ? [`${event.question}=${event.value}`] : [])),
  };
}

/** Items with `showWhen` for which no case expects that they are shown, or none that they are hidden. */
function findUncoveredSkipLogic(name: FlowIdParts, flow: Flow, cases: LoadedFlow['cases']): readonly Finding[] {
  const [shown, hidden] = (['shown', 'hidden'] as const).map(
    (property) => new Set(cases.flatMap(({ content }) => content.expect[property] ?? [])),
  );
  const conditional = flow.steps.flatMap((step) => listItemIds(step)).filter((id) => flow.items[id]?.showWhen !== undefined);
  return conditional.flatMap((id) => {
    const missing = [...(shown?.has(id) === true ? [] : ['shown']), ...(hidden?.has(id) === true ? [] : ['hidden'])];
    if (missing.length === 0) return [];
    return [
      createWarning(
        getQuestionFile(name, id),
        '/showWhen',
        `No case expects '${id}' to be ${missing.join(', and none to be ')}.`,
        `Add it to ${missing.map((property) => `"${property}"`).join(' and ')} in "expect" of a case. To have one written: npm run flows -- cases --write`,
      ),
    ];
  });
}

function findUncoveredValues(
  name: FlowIdParts,
  question: ChoiceItem,
  evaluations: readonly Evaluation[],
  impossible: readonly string[],
): readonly Finding[] {
  const chosen = new Set(evaluations.flatMap((one) => getChosenValues(one.relevantAnswers[question.id])));
  const kinds = [
    ['disqualifyingValue', 'disqualifying'],
    ['negativeValues', 'negative'],
  ] as const;
  return kinds.flatMap(([property, word]) =>
    (question[property] ?? []).flatMap((value, index) =>
      chosen.has(value) || impossible.includes(`${question.id}=${value}`)
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

function createWarning(
  file: string,
  pointer: string,
  message: string,
  suggest = 'Add a case that shows where it leads. To have one written: npm run flows -- cases --write',
): Finding {
  return createFinding('uncovered', { file, pointer }, message, suggest, 'warning');
}
