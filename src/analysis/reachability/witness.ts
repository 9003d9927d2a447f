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

/** Answers and facts that show a claim, replayed through the engine. */
export interface Witness {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** Answers and facts above that may be anything: the path stays the same. */
  readonly dontCares: readonly string[];
  /** What conditions read, is not there, and may not be anything. */
  readonly absent: readonly AbsentInput[];
  /** No answer and no fact matters: every client who answers acceptably takes this path. */
  readonly isEverybody: boolean;
  /** Every class of values is known. Else what may be anything is so as far as values are known. */
  readonly isExact: boolean;
  readonly path: readonly Place[];
  readonly outcome: string | null;
  readonly stop: Evaluation['blocked'];
  /** No other run shows it on fewer screens. */
  readonly shortest: boolean;
}

/** A run that has shown its target: as a witness but for what does not matter, with the class of each variable. */
export interface WitnessRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly classes: ReadonlyMap<number, number>;
  readonly evaluation: Evaluation;
}

/**
 * Runs to a target with the engine's own moves, on each screen with the answers of which the diagram says
 * that they lead on to it soonest; ties go to what the definition names first. `undefined` when the
 * target cannot be reached, or when the engine goes elsewhere than the diagrams say.
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
      // It cannot be left: any answers that are acceptable as such show it.
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

/** What conditions read of a screen's answers. */
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

/** What is said on a screen: of what conditions read, an answer of its class; of the rest, what comes first. */
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
