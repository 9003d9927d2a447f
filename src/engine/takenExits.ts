import type { Exit } from './flow.ts';
import { findOpenExit } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { findItem, getStep } from './place.ts';
import type { Place } from './place.ts';
import { isQuestionnaire } from './stepKinds.ts';

/** The exits taken on leaving a place, including those of the forks that were passed. */
export function listTransitionExits(scope: EvaluationScope, from: Place, to: Place): readonly Exit[] {
  return listExitsFrom(scope, listCandidateExits(scope, from, to), to);
}

/** The exits taken at steps without a screen, when arriving at one led to a place behind it. */
export function listEntryExits(scope: EvaluationScope, id: string, to: Place): readonly Exit[] {
  return isPassedUnseen(scope, id, to) ? listExitsFrom(scope, getStep(scope.flow, id).exits, to) : [];
}

function listExitsFrom(scope: EvaluationScope, exits: readonly Exit[], to: Place): readonly Exit[] {
  const openExit = findOpenExit(scope, exits);
  if (openExit === undefined) return [];
  return [openExit, ...(openExit.to === undefined ? [] : listEntryExits(scope, openExit.to, to))];
}

/** True for a step without a screen that was passed on the way to a place. */
export function isPassedUnseen({ flow }: EvaluationScope, id: string, to: Place): boolean {
  const isShown = to.step === id && (to.item !== undefined || to.outcome === undefined);
  return isQuestionnaire(getStep(flow, id)) && !isShown;
}

/** The exits that are tried on leaving a place, in order: those of its item, then those of its step. */
export function listCandidateExits(scope: EvaluationScope, from: Place, to: Place): readonly Exit[] {
  const step = getStep(scope.flow, from.step);
  const local = findItem(scope.flow, from.item)?.exits ?? [];
  const staysInside = to.step === from.step && to.outcome === undefined;
  return staysInside ? local : [...local, ...step.exits];
}
