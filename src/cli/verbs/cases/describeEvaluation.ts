import { getStep } from '../../../engine/index.ts';
import type { Context, Evaluation, Flow, Reason } from '../../../engine/index.ts';
import type { RunInputs } from '../../../analysis/cases/index.ts';
import { findRefusedAnswer } from './describeRejectedAnswer.ts';
import type { RefusedAnswer } from './describeRejectedAnswer.ts';

/** The result of a case in sentences: its steps, where it ends or is blocked, and why. */
export function describeEvaluation(flow: Flow, { answers, context }: RunInputs, evaluation: Evaluation): readonly string[] {
  return [
    `It went: ${formatPath(evaluation)}`,
    describeEnd(evaluation, findRefusedAnswer(flow, answers, evaluation), listMissingFacts(flow, context, evaluation)),
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
  needs: 'it needs a fact that is missing',
} as const;

/** The facts that the last step needs and that are not given, where a run stops for lack of them. */
function listMissingFacts(flow: Flow, { facts }: Context, { path, blocked }: Evaluation): readonly string[] {
  const { needs } = getStep(flow, path.at(-1)?.step ?? '');
  return blocked === 'needs' ? needs.filter((name) => !Object.hasOwn(facts, name)) : [];
}

function describeEnd({ path, outcome, blocked }: Evaluation, refused: RefusedAnswer | undefined, missing: readonly string[]): string {
  const last = path.at(-1);
  const place = last?.item ?? last?.step ?? 'the beginning';
  if (outcome !== null) return `It ended as '${outcome}' at ${place}.`;
  if (blocked === null) return `It stopped at ${place}.`;
  const named = missing.length === 0 ? '' : `: ${missing.map((name) => `'${name}'`).join(', ')}`;
  const reason =
    refused === undefined
      ? `${stopReasons[blocked]}${named}`
      : `the answer ${JSON.stringify(refused.answer)} is not accepted: “${refused.problem}”`;
  return `It stopped at ${place}: ${reason} (${blocked}).`;
}

function describeReason({ rule, value, read }: Reason): string {
  const answers = Object.entries(read).map(([key, answer]) => `${key} is ${JSON.stringify(answer)}`);
  return `${rule} was ${value}: ${answers.length === 0 ? 'nothing that it asks about was there' : answers.join(', ')}.`;
}
