import { isQuestionnaire, listScreeningQuestions } from '../../engine/index.ts';
import type { Evaluation, Flow } from '../../engine/index.ts';

/** The items that a run reached or passed, in their order, including hidden ones. */
export function passedItemsOf(flow: Flow, { path, outcome, blocked, reasons }: Evaluation): readonly string[] {
  const last = path.at(-1);
  const endsAtItem = (flow.items[last?.item ?? '']?.exits ?? []).some(({ rule }) =>
    reasons.some((reason) => reason.rule === rule && reason.value === true),
  );
  return flow.steps.flatMap((step) => {
    if (!path.some((place) => place.step === step.id)) return [];
    // A page asks nothing while it waits for a fact.
    if (!isQuestionnaire(step)) return blocked === 'needs' && last?.step === step.id ? [] : listScreeningQuestions(step);
    const isLeft = last?.step !== step.id || (outcome !== null && !endsAtItem);
    return isLeft ? step.items : step.items.slice(0, step.items.indexOf(last.item ?? '') + 1);
  });
}
