import { findQuestion, listShownItems } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import type { Claim, Decision } from './claim.ts';
import { isInvalidFixedAnswer, undecidablePartsOf, violationsOf } from './violations.ts';
import type { Violation } from './violations.ts';
import { findWitness } from './explore.ts';
import type { ExploreOptions } from './explore.ts';
import { FlowModel } from './encoding/flowModel.ts';
import { isRunEnd } from './reachabilityEvent.ts';
import { defaultLimits } from './solveTarget.ts';
import type { Undecided } from './solveTarget.ts';
import type { Witness } from './witness.ts';

/**
 * Decides a claim for all completions of its answers. A completion gives an acceptable answer to every question that is not fixed.
 * Where no acceptable answer leads on, the run is blocked, and violates a claim of an outcome.
 */
export function decideClaim(flow: Flow, claim: Claim, options: ExploreOptions = {}): Decision {
  const assumptions = { answers: claim.answers, context: claim.context, otherFacts: claim.otherFacts ?? ('absent' as const) };
  const widest = new FlowModel(flow, { ...options, assumptions });
  const exactModel =
    widest.overapproximated.length === 0 ? widest : new FlowModel(flow, { ...options, assumptions, underapproximate: true });
  let open = undecidablePartsOf(flow, claim);
  const violations = violationsOf(flow, claim);
  for (const [index, violation] of violations.entries()) {
    options.progress?.('proving', index / violations.length);
    const found = findViolation(exactModel, violation, claim.answers, options);
    if (found !== undefined && 'path' in found) return { verdict: 'refuted', witness: found, because: violation.description };
    open ??= found;
    // A violation that only an unknown text could cause is neither shown nor excluded.
    if (widest !== exactModel && findViolation(widest, violation, claim.answers, options) !== undefined)
      open ??= { rules: [], questions: widest.overapproximated };
  }
  if (widest.space.incomplete.length > 0) open ??= { rules: [], questions: widest.space.incomplete };
  return open === undefined ? { verdict: 'proved' } : { verdict: 'undecided', ...open };
}

/** A complete run, evaluated by the engine, that violates a claim; `undefined` when there is none. */
function findViolation(
  model: FlowModel,
  violation: Violation,
  assumed: AnswerRecord,
  options: ExploreOptions,
): Witness | Undecided | undefined {
  const { target, avoid, isViolatedBy, extraAnswers = {} } = violation;
  const found = findWitness(model, target, avoid, options.limits ?? defaultLimits, assumed);
  if (found === undefined || !('path' in found)) return found;
  // Other values of the don't cares keep the path so far; they may change its reasons and the path after it.
  const begun =
    violation.runKind === 'complete'
      ? found
      : { ...found, dontCares: found.dontCares.filter((key) => !model.isAnswerRead(key)), isEverybody: false };
  const witness = violation.runKind === 'prefix' ? continueToEnd(model.flow, begun, { ...extraAnswers, ...assumed }, options) : begun;
  if (witness !== undefined && 'path' in witness && isViolatedBy(witness) && isCompletion(model.flow, witness, assumed)) return witness;
  return { rules: [], questions: Object.keys(found.answers) };
}

/**
 * Whether every question that a run shows has an answer or may be skipped. A question that is shown because of a fixed answer on
 * the same screen may lack an answer: a fixed answer that is not acceptable has no value class, so the engine shows the question
 * and the diagrams do not.
 */
function isCompletion(flow: Flow, { answers, context }: Witness, fixed: AnswerRecord): boolean {
  if (!Object.keys(fixed).some((id) => isInvalidFixedAnswer(flow, id, fixed))) return true;
  return listShownItems(flow, answers, context).every((id) => {
    const question = findQuestion(flow, id);
    return question === undefined || question.skippable === true || Object.hasOwn(answers, id);
  });
}

/** Continues a run until it ends or is blocked. */
function continueToEnd(flow: Flow, begun: Witness, assumed: AnswerRecord, options: ExploreOptions): Witness | Undecided | undefined {
  const answers = { ...begun.answers, ...assumed };
  const model = new FlowModel(flow, {
    ...options,
    underapproximate: true,
    assumptions: { answers, context: begun.context, otherFacts: 'absent' },
  });
  const witness = findWitness(model, isRunEnd, () => false, options.limits ?? defaultLimits, answers);
  if (witness === undefined || !('path' in witness)) return witness;
  const dontCares = [...begun.dontCares, ...witness.dontCares].filter((key) => !Object.hasOwn(assumed, key));
  const absent = [...begun.absent, ...witness.absent];
  return { ...witness, dontCares, absent, isEverybody: false };
}
