import { mapWithProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { createCaseCompleter } from '../../../analysis/cases/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { createFormValidator } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import { listRequiredFields } from '../../flow/createLintSubject.ts';
import { runCase } from './runCase.ts';
import { proveCase } from './proveCase.ts';
import type { ProofOptions, CaseProof } from './proveCase.ts';
import { describeEvaluation } from './describeEvaluation.ts';

/** A story that was run: what it came to, and what is wrong with it. */
export interface CaseResult {
  readonly evaluation: Evaluation;
  /** A way that it did not go (`case-fails`), and forms that do not accept their answers (`form-answer`); by pointer, not yet by line. */
  readonly findings: readonly Finding[];
}

/**
 * Runs the stories of a flow; none while it does not compile, and none that has errors of its own. `scriptOf` is given
 * where others ask as well what a story is played with.
 */
export function runAllCases(loaded: LoadedFlow, progress: Progress, scriptOf?: ProofOptions['scriptOf']): readonly CaseResult[] {
  const { flow, forms, findings, cases } = loaded;
  const told = describeFlow(loaded);
  if (flow === null || told === undefined) return [];
  const checks = createFormValidators(loaded, flow);
  const required = listRequiredFields(forms);
  const runnable = cases.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file)));
  const means = { required, scriptOf: scriptOf ?? createCaseCompleter(flow, required) };
  return mapWithProgress(runnable, 'proving cases', progress, (story, onShare) => checkCase(told, story, checks, { ...means, onShare }));
}

type FormValidators = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The check of each form step's data, by step id. */
function createFormValidators({ forms }: LoadedFlow, flow: Flow): FormValidators {
  const byName = new Map(forms.map((form) => [form.name, createFormValidator(form)] as const));
  return new Map(
    flow.steps.flatMap((step) => {
      const check = step.kind === 'form' ? byName.get(step.form) : undefined;
      return check === undefined ? [] : [[step.id, check] as const];
    }),
  );
}

function checkCase(told: LabelledFlow, story: LoadedCase, checks: FormValidators, means: ProofOptions): CaseResult {
  const { file, content } = story;
  const { evaluation, mismatches, explanation } =
    content.others === 'any' ? proveCase(told, content, means) : runWithExplanation(told.flow, content);
  const forms = findRejectedForms(story, checks);
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
