import type { AnswerRecord, CaseFile, Context, Flow } from '../../engine/index.ts';
import { decideClaim } from '../reachability/index.ts';
import type { RequirementsByForm } from '../reachability/index.ts';
import { caseContextOf } from './caseContext.ts';

/** What a flow is evaluated with. */
export interface RunInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/**
 * The inputs that a case is evaluated with. A case that leaves questions open (`"others": "any"`) is completed by a
 * shortest run to an outcome; when there is none, it stays as it is.
 */
function completeCase(flow: Flow, caseFile: CaseFile, required: RequirementsByForm): RunInputs {
  const written = { answers: caseFile.answers, context: caseContextOf(caseFile) };
  if (caseFile.others !== 'any') return written;
  // A counterexample of 'no run reaches an outcome' is a run to one.
  const decision = decideClaim(flow, { ...written, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : written;
}

/** What the cases of a flow are evaluated with; each is completed once, when it is first asked for. */
export function createCaseCompleter(flow: Flow, required: RequirementsByForm): (caseFile: CaseFile) => RunInputs {
  const known = new Map<CaseFile, RunInputs>();
  return (caseFile) => {
    const inputs = known.get(caseFile) ?? completeCase(flow, caseFile, required);
    known.set(caseFile, inputs);
    return inputs;
  };
}
