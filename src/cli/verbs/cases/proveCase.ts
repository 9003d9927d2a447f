import { decideClaim } from '../../../analysis/reachability/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Decision, RequirementsByForm } from '../../../analysis/reachability/index.ts';
import { caseContextOf } from '../../../analysis/cases/index.ts';
import type { RunInputs } from '../../../analysis/cases/index.ts';
import { describeAnswers } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { evaluateFlow } from '../../../engine/index.ts';
import type { CaseFile, Evaluation } from '../../../engine/index.ts';
import type { ExpectationMismatch } from './runCase.ts';
import { describeEvaluation } from './describeEvaluation.ts';

/** The result of a case: the evaluation of its inputs, the expectations that do not hold, and an explanation. */
export interface CaseProof {
  readonly evaluation: Evaluation;
  readonly mismatches: readonly ExpectationMismatch[];
  readonly explanation: readonly string[];
}

/** The input of a proof beside the case. */
export interface ProofOptions {
  /** What each form refuses. */
  readonly required: RequirementsByForm;
  /** The complete inputs of a case. */
  readonly inputsOf: (caseFile: CaseFile) => RunInputs;
  /** Reports the progress of the proof, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/**
 * Proves a case with `"others": "any"` for all answers to the questions that it leaves open. If it does not hold, the explanation
 * has one counterexample. A case that could not be decided within the limits counts as not proved.
 */
export function proveCase(labelledFlow: LabelledFlow, caseFile: CaseFile, { required, inputsOf, onShare }: ProofOptions): CaseProof {
  const { flow } = labelledFlow;
  const context = caseContextOf(caseFile);
  const progress: Progress = (_doing, share) => onShare(share);
  const decision = decideClaim(flow, { answers: caseFile.answers, context, expect: caseFile.expect }, { required, progress });
  const inputs = inputsOf(caseFile);
  const evaluation = evaluateFlow(flow, inputs.answers, inputs.context);
  if (decision.verdict === 'proved') return { evaluation, mismatches: [], explanation: [] };
  const mismatches = [{ pointer: '/others', message: describeDecision(decision) }];
  return { evaluation, mismatches, explanation: decision.verdict === 'refuted' ? describeCounterexample(labelledFlow, decision) : [] };
}

function describeDecision(decision: Exclude<Decision, { readonly verdict: 'proved' }>): string {
  if (decision.verdict === 'refuted') return `This does not hold for every way of answering the other questions: ${decision.because}.`;
  const names = [...decision.rules, ...decision.questions].slice(0, 10);
  return `This could not be decided for every way of answering the other questions${names.length === 0 ? '' : `. It hangs on ${names.join(', ')}`}.`;
}

/** One counterexample: the answers beside those of the case, and where they lead. */
function describeCounterexample(
  labelledFlow: LabelledFlow,
  { witness }: Extract<Decision, { readonly verdict: 'refuted' }>,
): readonly string[] {
  const answers = describeAnswers(labelledFlow, witness.answers, witness.dontCares);
  return [
    witness.isEverybody ? 'Whatever is answered:' : answers.length === 0 ? 'For example:' : 'For example with',
    ...answers.map((line) => `  ${line}`),
    ...describeEvaluation(labelledFlow.flow, witness, evaluateFlow(labelledFlow.flow, witness.answers, witness.context)),
  ];
}
