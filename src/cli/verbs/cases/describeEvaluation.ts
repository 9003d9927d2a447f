import type { AnswerRecord, Evaluation, Flow, Reason } from '../../../engine/index.ts';
import { findRefusedAnswer } from './describeRejectedAnswer.ts';
import type { RefusedAnswer } from './describeRejectedAnswer.ts';

/** The result of a case in sentences: its steps, where it ends or is blocked, and why. */
export function describeEvaluation(flow: Flow, answers: AnswerRecord, evaluation: Evaluation): readonly string[] {
  return [
    `It went: ${formatPath(evaluation)}`,
    describeEnd(evaluation, findRefusedAnswer(flow, answers, evaluation)),
    ...evaluation.reasons.map((reason) => `  ${describeReason(reason)}`),
  ];
}

/** The steps in order, each questionnaire with its last item. */
function formatPath({ path }: Evaluation): string {
  const steps: { step: string; item: string | undefined }[] = [];
  for (const { step, item } of path) {
    const last = steps.at(-1);
    if (last?.step === step) last.item = item;
    else steps.push({ step, item });
  }
  return steps.map(({ step, item }) => (item === undefined ? step : `${step} (to ${item})`)).join(', ');
}

const stopReasons = {
  unanswered: 'the answer is missing or not accepted',
  refused: 'the form is refused',
  blocked: 'Next is blocked',
  needs: 'a fact that it needs is not there',
} as const;

function describeEnd({ path, outcome, blocked }: Evaluation, refused: RefusedAnswer | undefined): string {
  const last = path.at(-1);
  const place = last?.item ?? last?.step ?? 'the beginning';
  if (outcome !== null) return `It ended as '${outcome}' at ${place}.`;
  if (blocked === null) return `It stopped at ${place}.`;
  const reason =
    refused === undefined ? stopReasons[blocked] : `the answer ${JSON.stringify(refused.answer)} is not accepted: “${refused.problem}”`;
  return `It stopped at ${place}: ${reason} (${blocked}).`;
}

function describeReason({ rule, value, read }: Reason): string {
  const answers = Object.entries(read).map(([key, answer]) => `${key} is ${JSON.stringify(answer)}`);
  return `${rule} was ${value}: ${answers.length === 0 ? 'nothing that it asks about was there' : answers.join(', ')}.`;
}
