import type { AnswerRecord, CaseFile, Context, Flow } from '../../engine/index.ts';
import { decideClaim } from '../reachability/index.ts';
import type { RequirementsByForm } from '../reachability/index.ts';
import { caseContextOf } from './caseContext.ts';

/** The answers and facts with which a flow is evaluated. */
export interface RunInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * The inputs with which a case is evaluated. A case that leaves questions open (`"others": "any"`) is completed by a shortest run to
 * an outcome. It is not changed when there is none.
 */
function completeCase(flow: Flow, caseFile: CaseFile, required: RequirementsByForm): RunInputs {
  const written = { answers: caseFile.answers, context: caseContextOf(caseFile) };
  if (caseFile.others !== 'any') return written;
  // The witness against the claim 'no run reaches an outcome' is a run to an outcome.
  const decision = decideClaim(flow, { ...written, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : written;
}

/** Returns a function that gives the inputs of a case of a flow. Each case is completed once, at its first call. */
export function createCaseCompleter(flow: Flow, required: RequirementsByForm): (caseFile: CaseFile) => RunInputs {
  const known = new Map<CaseFile, RunInputs>();
  return (caseFile) => {
    const inputs = known.get(caseFile) ?? completeCase(flow, caseFile, required);
    known.set(caseFile, inputs);
    return inputs;
  };
}
