import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { createCaseCompleter } from '../../../analysis/cases/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { createFormValidator, listBrokenFiles } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../../definitions/index.ts';
import { createFinding, isFormStep } from '../../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { listRequiredFields } from '../../flow/createLintSubject.ts';
import { runCase } from './runCase.ts';
import { proveCase } from './proveCase.ts';
import type { ProofOptions, CaseProof } from './proveCase.ts';
import { describeEvaluation } from './describeEvaluation.ts';

/** A case that was run: its evaluation, and what is wrong with it. */
export interface CaseResult {
  readonly evaluation: Evaluation;
  /** Expectations that do not hold (`case-fails`), and answers that a form does not accept (`form-answer`). They have pointers, not lines. */
  readonly findings: readonly Finding[];
}

/**
 * Runs the cases of a flow: none while it does not compile, and none that has errors of its own. A caller that also
 * needs the inputs of the cases passes `inputsOf`, so that each case is completed once.
 */
export function runAllCases(loaded: LoadedFlow, progress: Progress, inputsOf?: ProofOptions['inputsOf']): readonly CaseResult[] {
  const { flow, forms, findings, cases } = loaded;
  const labelledFlow = describeFlow(loaded);
  if (flow === null || labelledFlow === undefined) return [];
  const checks = createFormValidators(loaded, flow);
  const required = listRequiredFields(forms);
  const broken = listBrokenFiles(findings);
  const runnable = cases.filter(({ file }) => !broken.has(file));
  const options = { required, inputsOf: inputsOf ?? createCaseCompleter(flow, required) };
  return mapWithProgress(runnable, 'proving cases', progress, (loadedCase, onShare) =>
    checkCase(labelledFlow, loadedCase, checks, { ...options, onShare }),
  );
}

type FormValidators = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The validator of each form step's data, by step id. */
function createFormValidators({ forms }: LoadedFlow, flow: Flow): FormValidators {
  const byName = new Map(forms.map((form) => [form.name, createFormValidator(form)] as const));
  return new Map(
    flow.steps.flatMap((step) => {
      const check = isFormStep(step) ? byName.get(step.form) : undefined;
      return check === undefined ? [] : [[step.id, check] as const];
    }),
  );
}

function checkCase(labelledFlow: LabelledFlow, loadedCase: LoadedCase, checks: FormValidators, options: ProofOptions): CaseResult {
  const { file, content } = loadedCase;
  const { evaluation, mismatches, explanation } =
    content.others === 'any' ? proveCase(labelledFlow, content, options) : runWithExplanation(labelledFlow.flow, content);
  const forms = findRejectedForms(loadedCase, checks);
  const [first] = mismatches;
  if (first === undefined) return { evaluation, findings: forms };
  const message = [...mismatches.map((one) => one.message), `Story: ${content.story}`, ...explanation].join('\n');
  return { evaluation, findings: [...forms, createFinding('case-fails', { file, pointer: first.pointer }, message)] };
}

function findRejectedForms({ file, content }: LoadedCase, checks: FormValidators): readonly Finding[] {
  return Object.entries(content.answers).flatMap(([key, data]) =>
    (checks.get(key)?.(data) ?? []).map(({ field, message }) =>
      createFinding(
        'form-answer',
        { file, pointer: `/answers/${key}${field === '' ? '' : `/${field}`}` },
        `The form '${key}' does not accept this: ${field === '' ? '' : `${field}: `}${message}`,
      ),
    ),
  );
}

function runWithExplanation(flow: Flow, content: LoadedCase['content']): CaseProof {
  const { evaluation, mismatches } = runCase(flow, content);
  return { evaluation, mismatches, explanation: describeEvaluation(evaluation) };
}
