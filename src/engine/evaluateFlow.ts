import type { AnswerRecord } from './answer.ts';
import { fromAnswerRecord, toAnswerRecord } from './answersBySlot.ts';
import type { AnswersBySlot } from './answersBySlot.ts';
import { parseContext } from './context.ts';
import type { Context } from './context.ts';
import type { Exit, Flow } from './flow.ts';
import { explainTransition, explainEntry, explainPassedOverRules } from './explainTransition.ts';
import { listEntryExits, listTransitionExits } from './takenExits.ts';
import type { Reason } from './explainTransition.ts';
import { getStep } from './place.ts';
import type { Place } from './place.ts';
import { isScreening } from './stepKinds.ts';
import { findMissingFact, isEndOnSameScreen, listVisibleQuestions } from './peekNext.ts';
import type { BlockedCause } from './peekNext.ts';
import { traceAnswers } from './state/trace.ts';

/** The result of evaluating a set of answers. */
export interface Evaluation {
  /** Every visited place, from the first step on. */
  readonly path: readonly Place[];
  /** The relevant answers: those on the path. */
  readonly relevantAnswers: AnswerRecord;
  /** The outcome, or `null`. */
  readonly outcome: string | null;
  /** Why the path stops before an end. */
  readonly blocked: BlockedCause | null;
  /** The rules that were evaluated, up to each exit that was taken, in order. */
  readonly reasons: readonly Reason[];
  /** The rules of later exits that are true as well, but decided nothing. */
  readonly passedOverRules: readonly Reason[];
}

/**
 * Evaluates a flow: where these answers and facts lead, and why. Browser, server, cases and analysis all use this function. Pure,
 * and never throws. Answers under unknown keys are ignored (the server refuses them by `findSubmissionProblems`), and an answer off
 * the path decides nothing.
 */
export function evaluateFlow(flow: Flow, answers: AnswerRecord | AnswersBySlot, context: Context): Evaluation {
  const trace = [...traceAnswers(flow, isBySlot(answers) ? answers : fromAnswerRecord(flow, answers).answers, parseContext(context))];
  const [first, last] = [trace[0]!, trace.at(-1)!];
  return {
    path: trace.flatMap(({ place, next }) => (next?.place !== undefined && isEndOnSameScreen(place, next.place) ? [] : [place])),
    relevantAnswers: toAnswerRecord(flow, last.scope.answers),
    outcome: last.place.outcome ?? null,
    blocked: last.next?.blocked ?? null,
    reasons: [
      ...explainEntry(first.scope, flow.steps[0]!.id, first.place),
      ...trace.flatMap(({ scope, place, next }) => (next?.place === undefined ? [] : explainTransition(scope, place, next.place))),
    ],
    passedOverRules: trace.flatMap(({ scope, place, next }) =>
      next?.place === undefined ? [] : explainPassedOverRules(scope, place, next.place),
    ),
  };
}

/** The exits that these answers and facts take, in order, including those of forks. */
export function listTakenExits(flow: Flow, answers: AnswerRecord, context: Context): readonly Exit[] {
  const trace = [...traceAnswers(flow, fromAnswerRecord(flow, answers).answers, parseContext(context))];
  const first = trace[0]!;
  return [
    ...listEntryExits(first.scope, flow.steps[0]!.id, first.place),
    ...trace.flatMap(({ scope, place, next }) => (next?.place === undefined ? [] : listTransitionExits(scope, place, next.place))),
  ];
}

/** The items that these answers and facts show, in order: those of questionnaires, and the questions of pages with several questions. */
export function listShownItems(flow: Flow, answers: AnswerRecord, context: Context): readonly string[] {
  const trace = [...traceAnswers(flow, fromAnswerRecord(flow, answers).answers, parseContext(context))];
  const shown = trace.flatMap(({ place, scope }): readonly string[] => {
    const step = getStep(flow, place.step);
    if (!isScreening(step)) return place.item === undefined ? [] : [place.item];
    return findMissingFact(scope, step) === undefined ? listVisibleQuestions(scope, step.questions).map(({ id }) => id) : [];
  });
  return [...new Set(shown)];
}

function isBySlot(answers: AnswerRecord | AnswersBySlot): answers is AnswersBySlot {
  return Array.isArray(answers);
}
