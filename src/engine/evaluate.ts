import type { AnswerRecord } from './answer.ts';
import { answersFromRecord, answersToRecord } from './answers.ts';
import type { Answers } from './answers.ts';
import { soundContext } from './context.ts';
import type { Context } from './context.ts';
import type { Exit, Flow } from './flow.ts';
import { exitsOfArrival, exitsTaken, reasonsFor, reasonsOfArrival } from './reasons.ts';
import type { Reason } from './reasons.ts';
import type { Place } from './place.ts';
import { endsHere } from './walk.ts';
import type { Stop } from './walk.ts';
import { wayOf } from './way.ts';

/** What a flow makes of a set of answers. */
export interface Evaluation {
  /** Every place met, from the first step on. */
  readonly path: readonly Place[];
  /** The answers on the path. */
  readonly relevantAnswers: AnswerRecord;
  /** The end reached, or `null`. */
  readonly outcome: string | null;
  /** Why the path stops before an end. */
  readonly stop: Stop | null;
  readonly reasons: readonly Reason[];
}

/**
 * The single judge: what these answers and facts lead to, and why. Pure, and never throws; answers under
 * unknown keys are passed over here (the server refuses them by `submissionProblems`), and an answer off
 * the path decides nothing.
 */
export function evaluate(flow: Flow, answers: AnswerRecord | Answers, context: Context): Evaluation {
  const way = [...wayOf(flow, isTree(answers) ? answers : answersFromRecord(flow, answers).answers, soundContext(context))];
  const [first, last] = [way[0]!, way.at(-1)!];
  return {
    path: way.flatMap(({ place, move }) => (move?.place !== undefined && endsHere(place, move.place) ? [] : [place])),
    relevantAnswers: answersToRecord(flow, last.judged.answers),
    outcome: last.place.outcome ?? null,
    stop: last.move?.stop ?? null,
    reasons: [
      ...reasonsOfArrival(first.judged, flow.steps[0]!.id, first.place),
      ...way.flatMap(({ judged, place, move }) => (move?.place === undefined ? [] : reasonsFor(judged, place, move.place))),
    ],
  };
}

/** The exits that these answers and facts take, in order, those of steps that nobody sees included. */
export function exitsOn(flow: Flow, answers: AnswerRecord, context: Context): readonly Exit[] {
  const way = [...wayOf(flow, answersFromRecord(flow, answers).answers, soundContext(context))];
  const first = way[0]!;
  return [
    ...exitsOfArrival(first.judged, flow.steps[0]!.id, first.place),
    ...way.flatMap(({ judged, place, move }) => (move?.place === undefined ? [] : exitsTaken(judged, place, move.place))),
  ];
}

function isTree(answers: AnswerRecord | Answers): answers is Answers {
  return Array.isArray(answers);
}
