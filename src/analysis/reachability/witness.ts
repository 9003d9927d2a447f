import {
  findAnswer,
  listAnswerKeys,
  setRunAnswer,
  evaluateFlow,
  goNext,
  findQuestion,
  startRun,
  getStep,
  withContext,
  isFormStep,
  listScreeningQuestions,
} from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Evaluation, Flow, Place, Question, Run } from '../../engine/index.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import type { AbsentInput } from './absentInputs.ts';
import { chooseMinimalClasses } from '../bdd/chooseMinimalClasses.ts';
import { candidatesOf, optionAnswer } from './encoding/candidates.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import { placeKey } from './reachabilityEvent.ts';
import type { TargetSolution } from './solveTarget.ts';

/** Answers and facts that show an event or refute a claim, replayed by the engine. */
export interface Witness {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** Answers and facts of the witness that may have any value without changing the path. */
  readonly dontCares: readonly string[];
  /** Inputs that conditions read, that the witness does not have, and that are no don't cares. */
  readonly absent: readonly AbsentInput[];
  /** True when no answer and no fact matters: every client who answers acceptably takes this path. */
  readonly isEverybody: boolean;
  /** True when every class of values is known. Otherwise the don't cares are correct only for known values. */
  readonly isExact: boolean;
  readonly path: readonly Place[];
  readonly outcome: string | null;
  readonly stop: Evaluation['blocked'];
  /** True when no other run shows it on fewer screens. */
  readonly shortest: boolean;
}

/** A run that shows its target: the witness without its don't cares, and the class of each variable. */
export interface WitnessRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly classes: ReadonlyMap<number, number>;
  readonly evaluation: Evaluation;
}

/**
 * Runs to a target by the engine's own moves. On each screen it gives the answers that lead to the target on the fewest screens
 * according to the diagram; among equals, those that the definition names first. `undefined` when the target cannot be reached, or
 * when the engine does not follow the diagrams.
 */
export function extractWitness(
  flow: Flow,
  { schedule, backward }: TargetSolution,
  target: EventPredicate,
  assumed: AnswerRecord,
): WitnessRun | undefined {
  const classes = new Map<number, number>();
  if (!chooseMinimalClasses(schedule.diagrams, backward.start, schedule.model.facts.allVariables(), classes)) return undefined;
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  const said: Record<string, Answer> = {};
  let run = startRun(flow, 'witness', schedule.model.contextOf(classOf));
  for (;;) {
    if (run.place.outcome !== undefined || isAtTarget(run.place, target)) break;
    const screen = backward.onScreen.get(placeKey(run.place));
    const parts = encodedAnswersOn(schedule, run.place);
    if (screen === undefined || !chooseMinimalClasses(schedule.diagrams, screen, variablesOf(parts), classes)) {
      if (!target({ kind: 'deadEnd', at: run.place }) && !target({ kind: 'deadlock', at: run.place })) break;
      // The screen cannot be left: any acceptable answers show that.
      for (const part of parts) chooseMinimalClasses(schedule.diagrams, schedule.whereAllowed(part), part.variables, classes);
    }
    Object.assign(said, answersOn(flow, schedule, run.place, classOf, assumed));
    const here = applyAnswers(flow, withContext(run, schedule.model.contextOf(classOf)), said);
    const moved = goNext(flow, here);
    if (moved === here) break;
    run = moved;
  }
  const context = schedule.model.contextOf(classOf);
  const evaluation = evaluateFlow(flow, said, context);
  return { answers: said, context, classes, evaluation };
}

function isAtTarget({ step, item }: Place, target: EventPredicate): boolean {
  return target({ kind: 'step', step }) || (item !== undefined && target({ kind: 'item', item }));
}

/** The encodings of the answers on a screen that conditions read. */
function encodedAnswersOn(schedule: VariableSchedule, place: Place): readonly AnswerEncoding[] {
  const step = getStep(schedule.model.flow, place.step);
  if (isFormStep(step)) return schedule.model.fieldEncodings(step);
  return (place.item === undefined ? listAnswerKeys(step) : [place.item]).flatMap((id) => schedule.model.questionEncoding(id) ?? []);
}

function variablesOf(parts: readonly AnswerEncoding[]): readonly number[] {
  return parts.flatMap((part) => part.variables);
}

function applyAnswers(flow: Flow, run: Run, said: AnswerRecord): Run {
  const step = getStep(flow, run.place.step);
  const keys = run.place.item === undefined ? listAnswerKeys(step) : [run.place.item];
  return keys.reduce((run, key) => {
    const answer = findAnswer(said, key);
    return answer === undefined ? run : setRunAnswer(flow, run, key, answer);
  }, run);
}

/** The answers on a screen: for questions that conditions read, an answer of the chosen class; for others, the first possible one. */
function answersOn(
  flow: Flow,
  schedule: VariableSchedule,
  place: Place,
  classOf: (variable: number) => number,
  assumed: AnswerRecord,
): AnswerRecord {
  const step = getStep(flow, place.step);
  if (isFormStep(step)) return { [step.id]: findAnswer(assumed, step.id) ?? schedule.model.formAnswerOf(step, classOf) };
  const ids = place.item === undefined ? listScreeningQuestions(step) : [place.item];
  return Object.fromEntries(
    ids.flatMap((id): [string, Answer][] => {
      const question = findQuestion(flow, id);
      if (question === undefined) return [];
      const part = schedule.model.questionEncoding(id);
      const value =
        part === undefined
          ? (findAnswer(assumed, id) ?? firstAnswer(question))
          : ((part.valueOf(classOf) as Answer | undefined) ?? findAnswer(assumed, id));
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** An acceptable answer to a question that no condition reads. */
export function firstAnswer(question: Question): Answer | undefined {
  if (question.type === 'choice') return optionAnswer(question.options.slice(0, 1), question.multi === true);
  return candidatesOf({ question }, [], [])[0]?.value as Answer | undefined;
}
