import type { AnswerRecord } from './answer.ts';
import { parseContext } from './context.ts';
import type { Context } from './context.ts';
import type { Flow } from './flow.ts';
import { toAnswerRecord } from './answersBySlot.ts';
import type { AnswersBySlot } from './answersBySlot.ts';
import { traceAnswers } from './state/trace.ts';

/** The relevant answers, as `evaluateFlow` returns them. It does not compute reasons, whose code a browser needs nowhere else. */
export function selectRelevantAnswers(flow: Flow, answers: AnswersBySlot, context: Context): AnswerRecord {
  const last = [...traceAnswers(flow, answers, parseContext(context))].at(-1)!;
  return toAnswerRecord(flow, last.scope.answers);
}
