import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { caseContextOf, createCaseCompleter } from '../../../analysis/cases/index.ts';
import type { RunInputs } from '../../../analysis/cases/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { createFormValidator, listBrokenFiles } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../../definitions/index.ts';
import { asFormAnswer, createFinding, isFormStep } from '../../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
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
  const checks = createFormValidators(loaded, flow);
  const required = collectRequirements(forms);
  const broken = listBrokenFiles(findings);
  const runnable = cases.filter(({ file }) => !broken.has(file));
  const options = { required, inputsOf: inputsOf ?? createCaseCompleter(flow, required) };
  return mapWithProgress(runnable, 'proving cases', progress, (loadedCase, onShare) =>
    checkCase(labelledFlow, loadedCase, checks, { ...options, onShare }),
  );
}

type FormValidators = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The validator of each form step, by step id. */
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
  const isProved = content.others === 'any';
  const { evaluation, mismatches, explanation } = isProved
    ? proveCase(labelledFlow, content, options)
    : runWithExplanation(labelledFlow.flow, content);
  const rejectedForms = findRejectedForms(loadedCase, checks);
  const [first] = mismatches;
  if (first === undefined) return { evaluation, rejectedForms, failure: undefined };
  const message = [...mismatches.map((one) => one.message), `Story: ${content.story}`, ...explanation].join('\n');
  const inputs = isProved ? undefined : { answers: content.answers, context: caseContextOf(content) };
  const finding = createFinding('case-fails', { file, pointer: first.pointer }, message);
  return { evaluation, rejectedForms, failure: { loadedCase, evaluation, mismatches, inputs, finding } };
}

function findRejectedForms({ file, content }: LoadedCase, checks: FormValidators): readonly Finding[] {
  return Object.entries(content.answers).flatMap(([key, data]) =>
    (checks.get(key)?.(data) ?? []).map(({ field, message }) => {
      const at = { file, pointer: `/answers/${key}${field === '' ? '' : `/${field}`}` };
      const isoDate = toIsoDate(asFormAnswer(data)?.[field]);
      // The form's own message says how clients type a date.
      if (isoDate !== undefined)
        return createFinding(
          'form-answer',
          at,
          `The date '${field}' of the form '${key}' is written as clients type it.`,
          `In a case, a date begins with the year: "${isoDate}".`,
        );
      return createFinding('form-answer', at, `The form '${key}' does not accept this: ${field === '' ? '' : `${field}: `}${message}`);
    }),
  );
}

/** Converts a date from the notation of clients to that of cases; `undefined` for any other text. */
function toIsoDate(value: unknown): string | undefined {
  const typed = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) : null;
  const [, month, day, year] = typed ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function runWithExplanation(flow: Flow, content: LoadedCase['content']): CaseProof {
  const { evaluation, mismatches } = runCase(flow, content);
  return { evaluation, mismatches, explanation: describeEvaluation(flow, content.answers, evaluation) };
}
