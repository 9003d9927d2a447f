import { evaluateFlow, findQuestion, findFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Evaluation, Place } from '../../engine/index.ts';
import type { BackwardResult } from '../reachability/backwardPass.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { chooseMinimalClasses } from '../bdd/chooseMinimalClasses.ts';
import { firstAnswer, extractWitness } from '../reachability/witness.ts';
import type { WitnessRun } from '../reachability/witness.ts';
import { correspondingStepsOf } from './correspondingSteps.ts';
import { endStateOf } from './endStates.ts';
import { answerKeysBefore } from './divergencePoint.ts';
import type { DivergencePoint, VersionSchedules } from './divergencePoint.ts';

/** The end of a run in one version. */
export interface RunEnd {
  /** `null` where the run is blocked. */
  readonly outcome: string | null;
  readonly lastStep: string;
  readonly path: readonly Place[];
}

/** Answers and facts for which two versions reach different ends. */
export interface Divergence {
  /** The answers that at least one of the versions asks for. */
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly before: RunEnd;
  readonly after: RunEnd;
}

/**
 * Finds a run that ends differently in the two versions, confirmed by the engine; `undefined` when none is confirmed. It prefers an
 * early end in the earlier version.
 */
export function findDivergence(divergencePoint: DivergencePoint, backward: BackwardResult): Divergence | undefined {
  const { versions, differing } = divergencePoint;
  const witnessRun = extractWitness(versions.before.model.flow, { schedule: versions.before, backward, shortest: false }, () => false, {});
  if (witnessRun === undefined) return undefined;
  for (const difference of differing) {
    const divergence = replayDivergence(divergencePoint, witnessRun, difference);
    if (divergence !== undefined) return divergence;
  }
  return undefined;
}

/**
 * Continues a run from the divergence point with answers that lead to different ends; `undefined` when there are no such answers, or
 * when the engine does not confirm the difference.
 */
function replayDivergence(
  { versions, laterAnswers, step, item }: DivergencePoint,
  witnessRun: WitnessRun,
  difference: Node,
): Divergence | undefined {
  const { before } = versions;
  const { diagrams, model } = before;
  const classes = new Map(witnessRun.classes);
  const variables = laterAnswers.flatMap((encoding) => encoding.variables);
  if (!chooseMinimalClasses(diagrams, difference, variables, classes)) return undefined;
  const chosen = new Set(diagrams.support(difference));
  for (const encoding of laterAnswers)
    if (!encoding.variables.some((variable) => chosen.has(variable)))
      chooseMinimalClasses(diagrams, before.whereAllowed(encoding), encoding.variables, classes);
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  const earlierKeys = new Set(answerKeysBefore(model.flow, { step, item }));
  const following = model.flow.keys.filter((key) => !earlierKeys.has(key)).map((key) => [key, answerOf(before, key, classOf)] as const);
  const given = following.filter((entry): entry is readonly [string, Answer] => entry[1] !== undefined);
  return confirmDivergence(versions, { ...witnessRun.answers, ...Object.fromEntries(given) }, model.contextOf(classOf));
}

function answerOf({ model }: VariableSchedule, key: string, classOf: (variable: number) => number): Answer | undefined {
  const question = findQuestion(model.flow, key);
  if (question !== undefined) {
    const encoding = model.questionEncoding(key);
    return encoding === undefined ? firstAnswer(question) : (encoding.valueOf(classOf) as Answer | undefined);
  }
  const step = findFormStep(model.flow, key);
  return step === undefined ? undefined : model.formAnswerOf(step, classOf);
}

/** Evaluates both versions with these answers, without those that neither asks for; `undefined` when the ends are the same. */
function confirmDivergence({ before, after }: VersionSchedules, all: AnswerRecord, context: Context): Divergence | undefined {
  const flows = [before.model.flow, after.model.flow];
  const relevant = new Set(flows.flatMap((flow) => Object.keys(evaluateFlow(flow, all, context).relevantAnswers)));
  const answers = Object.fromEntries(Object.entries(all).filter(([key]) => relevant.has(key)));
  const [was, is] = flows.map((flow) => evaluateFlow(flow, answers, context));
  const corresponding = correspondingStepsOf(flows[0]!, flows[1]!);
  if (was === undefined || is === undefined || endStateOf(flows[0]!, was, corresponding) === endStateOf(flows[1]!, is, corresponding))
    return undefined;
  return { answers, context, before: runEndOf(was), after: runEndOf(is) };
}

function runEndOf({ outcome, path }: Evaluation): RunEnd {
  return { outcome, lastStep: path.at(-1)!.step, path };
}
