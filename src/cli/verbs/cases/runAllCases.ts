import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { caseContextOf, createCaseCompleter } from '../../../analysis/cases/index.ts';
import type { RunInputs } from '../../../analysis/cases/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { createFormValidator, listBrokenFiles } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../../definitions/index.ts';
import { appendPointer, createFinding, isFormStep } from '../../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import type { FieldRules } from '../../flow/fieldSamples.ts';
import { describeRefusedAnswer, describeRejectedField, findRefusedAnswer } from './describeRejectedAnswer.ts';
import { runCase } from './runCase.ts';
import type { ExpectationMismatch } from './runCase.ts';
import { proveCase } from './proveCase.ts';
import type { ProofOptions, CaseProof } from './proveCase.ts';
import { describeEvaluation } from './describeEvaluation.ts';

/** A case that was run: its evaluation, and its findings, which have pointers and no lines yet. */
export interface CaseResult {
  readonly evaluation: Evaluation;
  /** The findings for answers that a form refuses (`form-answer`). */
  readonly rejectedForms: readonly Finding[];
  /** `undefined` for a case that holds. */
  readonly failure: CaseFailure | undefined;
}

/** A case that does not hold. */
export interface CaseFailure {
  readonly loadedCase: LoadedCase;
  readonly evaluation: Evaluation;
  readonly mismatches: readonly ExpectationMismatch[];
  /** The inputs that were evaluated; `undefined` for a case that is proved for all answers. */
  readonly inputs: RunInputs | undefined;
  /** The finding of this case alone (`case-fails`). */
  readonly finding: Finding;
}

/**
 * Runs the cases of a flow; none if the flow does not compile, and no case whose file has errors. A caller that also needs the
 * inputs of the cases passes `inputsOf`, so that each case is completed once.
 */
export function runAllCases(loaded: LoadedFlow, progress: Progress, inputsOf?: ProofOptions['inputsOf']): readonly CaseResult[] {
  const { flow, forms, findings, cases } = loaded;
  const labelledFlow = describeFlow(loaded);
  if (flow === null || labelledFlow === undefined) return [];
  const checkedForms = createCheckedForms(loaded, flow);
  const required = collectRequirements(forms);
  const broken = listBrokenFiles(findings);
  const runnable = cases.filter(({ file }) => !broken.has(file));
  const options = { required, inputsOf: inputsOf ?? createCaseCompleter(flow, required) };
  return mapWithProgress(runnable, 'proving cases', progress, (loadedCase, onShare) =>
    checkCase(labelledFlow, loadedCase, checkedForms, { ...options, onShare }),
  );
}

/** What the cases of a flow are checked by, of a form: its validator, and the rules of its fields by their names. */
interface CheckedForm {
  readonly findProblems: (data: unknown) => readonly FieldProblem[];
  readonly rules: { readonly [field: string]: FieldRules };
}

type CheckedForms = ReadonlyMap<string, CheckedForm>;

/** The forms of a flow, by the ids of their steps. */
function createCheckedForms({ forms }: LoadedFlow, flow: Flow): CheckedForms {
  const byName = new Map(
    forms.map((form) => {
      const rules = (form.schema['properties'] ?? {}) as CheckedForm['rules'];
      return [form.name, { findProblems: createFormValidator(form), rules }] as const;
    }),
  );
  return new Map(
    flow.steps.flatMap((step) => {
      const form = isFormStep(step) ? byName.get(step.form) : undefined;
      return form === undefined ? [] : [[step.id, form] as const];
    }),
  );
}

function checkCase(labelledFlow: LabelledFlow, loadedCase: LoadedCase, forms: CheckedForms, options: ProofOptions): CaseResult {
  const { file, content } = loadedCase;
  const isProved = content.others === 'any';
  const { evaluation, mismatches, explanation } = isProved
    ? proveCase(labelledFlow, content, options)
    : runWithExplanation(labelledFlow.flow, content);
  const rejectedForms = findRejectedForms(loadedCase, forms);
  const [first] = mismatches;
  if (first === undefined) return { evaluation, rejectedForms, failure: undefined };
  const refused = isProved ? undefined : findRefusedAnswer(labelledFlow.flow, content.answers, evaluation);
  const cause = refused === undefined ? undefined : describeRefusedAnswer(refused);
  const expected = mismatches.map((one) => one.message);
  const message = [...(cause === undefined ? [] : [cause.message]), ...expected, `Story: ${content.story}`, ...explanation].join('\n');
  const inputs = isProved ? undefined : { answers: content.answers, context: caseContextOf(content) };
  const pointer = refused === undefined ? first.pointer : appendPointer('/answers', refused.question.id);
  const finding = createFinding('case-fails', { file, pointer }, message, cause?.suggestion);
  return { evaluation, rejectedForms, failure: { loadedCase, evaluation, mismatches, inputs, finding } };
}

function findRejectedForms({ file, content }: LoadedCase, forms: CheckedForms): readonly Finding[] {
  return Object.entries(content.answers).flatMap(([key, data]) => {
    const form = forms.get(key);
    return (form?.findProblems(data) ?? []).map((problem) => {
      const { field } = problem;
      const at = { file, pointer: `/answers/${key}${field === '' ? '' : `/${field}`}` };
      const { message, suggestion } = describeRejectedField(key, data, problem, form?.rules[field]);
      return createFinding('form-answer', at, message, suggestion);
    });
  });
}

function runWithExplanation(flow: Flow, content: LoadedCase['content']): CaseProof {
  const { evaluation, mismatches } = runCase(flow, content);
  return {
    evaluation,
    mismatches,
    explanation: describeEvaluation(flow, { answers: content.answers, context: caseContextOf(content) }, evaluation),
  };
}
