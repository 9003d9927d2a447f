import { decideClaim } from '../../../analysis/reachability/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Decision } from '../../../analysis/reachability/index.ts';
import { caseContextOf } from '../../../analysis/cases/index.ts';
import type { RunInputs } from '../../../analysis/cases/index.ts';
import { describeAnswers } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { evaluateFlow } from '../../../engine/index.ts';
import type { CaseFile, Evaluation } from '../../../engine/index.ts';
import type { ExpectationMismatch } from './runCase.ts';
import { describeEvaluation } from './describeEvaluation.ts';

/** What has become of a story: what it came to, what did not come as expected, and the tale of that. */
export interface CaseProof {
  readonly evaluation: Evaluation;
  readonly mismatches: readonly ExpectationMismatch[];
  readonly explanation: readonly string[];
}

/** What a proof needs beside the story. */
export interface ProofOptions {
  /** The fields that each form must have. */
  readonly required: { readonly [form: string]: readonly string[] };
  /** What a story is played with. */
  readonly scriptOf: (story: CaseFile) => RunInputs;
  /** Told how much of the proof is done, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/**
 * Proves a story with `"others": "any"`: for every way of answering what it leaves open. One way that
 * breaks it is told; what could not be decided within the limits counts as not proved.
 */
export function proveCase(told: LabelledFlow, story: CaseFile, { required, scriptOf, onShare }: ProofOptions): CaseProof {
  const { flow } = told;
  const context = caseContextOf(story);
  const progress: Progress = (_doing, share) => onShare(share);
  const decision = decideClaim(flow, { answers: story.answers, context, expect: story.expect }, { required, progress });
  const script = scriptOf(story);
  const evaluation = evaluateFlow(flow, script.answers, script.context);
  if (decision.verdict === 'proved') return { evaluation, mismatches: [], explanation: [] };
  const mismatches = [{ pointer: '/others', message: describeDecision(decision) }];
  return { evaluation, mismatches, explanation: decision.verdict === 'refuted' ? describeCounterexample(told, decision) : [] };
}

function describeDecision(decision: Exclude<Decision, { readonly verdict: 'proved' }>): string {
  if (decision.verdict === 'refuted') return `This does not hold for every way of answering the other questions: ${decision.because}.`;
  const names = [...decision.rules, ...decision.questions].slice(0, 10);
  return `This could not be decided for every way of answering the other questions${names.length === 0 ? '' : `. It hangs on ${names.join(', ')}`}.`;
}

/** One way of answering that breaks the story: what is answered beside it, and where that leads. */
function describeCounterexample(told: LabelledFlow, { witness }: Extract<Decision, { readonly verdict: 'refuted' }>): readonly string[] {
  const answers = describeAnswers(told, witness.answers, witness.dontCares);
  return [
    'For example with',
    ...answers.map((line) => `  ${line}`),
    ...describeEvaluation(evaluateFlow(told.flow, witness.answers, witness.context)),
  ];
}
