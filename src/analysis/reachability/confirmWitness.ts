import { listAnswerKeys, getChosenValues, getStep } from '../../engine/index.ts';
import type { Evaluation, Flow, CompiledCondition } from '../../engine/index.ts';
import { reachabilityEventsOf } from './reachabilityEvents.ts';
import { namedConditionsOf } from './encoding/conditionReads.ts';
import type { EventPredicate, ReachabilityEvent } from './reachabilityEvent.ts';

/** Whether the engine, too, reaches the target with these answers. */
export function isConfirmed(flow: Flow, evaluation: Evaluation, target: EventPredicate): boolean {
  const { path, outcome, blocked } = evaluation;
  const { outcome: _outcome, ...last } = path.at(-1)!;
  if (outcome !== null && target({ kind: 'end', outcome, at: last })) return true;
  if (blocked !== null && (target({ kind: 'deadEnd', at: last }) || target({ kind: 'blocked', at: last, cause: blocked }))) return true;
  if (blocked !== null && blocked !== 'blocked' && target({ kind: 'deadlock', at: last })) return true;
  return reachabilityEventsOf(flow).some((event) => target(event) && hasOccurred(flow, evaluation, event));
}

function hasOccurred(flow: Flow, { path, reasons, blocked, relevantAnswers, outcome }: Evaluation, event: ReachabilityEvent): boolean {
  const isTrue = (rule: string): boolean => reasons.some((reason) => reason.rule === rule && reason.value === true);
  if (event.kind === 'step') return path.some(({ step }) => step === event.step);
  if (event.kind === 'item')
    return path.some((place) => place.item === event.item || (place.item === undefined && isAskedOn(flow, place.step, event.item)));
  if (event.kind === 'rule') return isTrue(event.rule.rule) || blocked === 'refused' || blocked === 'blocked';
  if (event.kind === 'unknownGuard') return isUnknown(flow, reasons, path, event.test);
  if (event.kind === 'option') return getChosenValues(relevantAnswers[event.question]).includes(event.value);
  // An exit without a condition has no reason. It is recognised by its outcome, or by a place after its step.
  if (event.kind === 'exit') return event.exit.when === undefined ? outcome !== null || path.length > 1 : isTrue(event.exit.rule);
  return false;
}

/**
 * Whether a condition may have been unknown in a run. The conditions of exits are among the reasons. A question that is not shown has
 * no reason, nor has a form that is accepted.
 */
function isUnknown(flow: Flow, reasons: Evaluation['reasons'], path: Evaluation['path'], test: CompiledCondition): boolean {
  const name = namedConditionsOf(flow).find((one) => one.test === test)?.name ?? '';
  if (Object.hasOwn(flow.items, name)) return !path.some(({ item }) => item === name);
  const reasonsOfRule = reasons.filter(({ rule }) => rule === name);
  return reasonsOfRule.length === 0 || reasonsOfRule.some(({ value }) => value === 'unknown');
}

function isAskedOn(flow: Flow, step: string, id: string): boolean {
  return listAnswerKeys(getStep(flow, step)).includes(id);
}
