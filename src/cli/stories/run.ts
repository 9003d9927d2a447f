import { eachTold } from '../../analysis/index.ts';
import type { Progress } from '../../analysis/index.ts';
import { scriptsOf } from '../../analysis/stories/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { formValidator } from '../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../definitions/index.ts';
import { finding } from '../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../engine/index.ts';
import { toldFlow } from '../book.ts';
import { hasErrors } from '../count.ts';
import { requiredIn } from '../subject.ts';
import { judgeStory } from './judge.ts';
import { proveStory } from './prove.ts';
import type { Means, Proof } from './prove.ts';
import { tellStory } from './words.ts';

/** A story that was run: what it came to, and what is wrong with it. */
export interface StoryResult {
  readonly evaluation: Evaluation;
  /** A way that it did not go (`case-fails`), and forms that do not accept their answers (`form-answer`); by pointer, not yet by line. */
  readonly findings: readonly Finding[];
}

/**
 * Runs the stories of a flow; none while it does not compile, and none that has errors of its own. `scriptOf` is given
 * where others ask as well what a story is played with.
 */
export function runStories(loaded: LoadedFlow, progress: Progress, scriptOf?: Means['scriptOf']): readonly StoryResult[] {
  const { flow, forms, findings, cases } = loaded;
  const told = toldFlow(loaded);
  if (flow === null || told === undefined) return [];
  const checks = formChecks(loaded, flow);
  const required = requiredIn(forms);
  const runnable = cases.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file)));
  const means = { required, scriptOf: scriptOf ?? scriptsOf(flow, required) };
  return eachTold(runnable, 'proving cases', progress, (story, within) => resultOf(told, story, checks, { ...means, within }));
}

type FormChecks = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The check of each form step's data, by step id. */
function formChecks({ forms }: LoadedFlow, flow: Flow): FormChecks {
  const byName = new Map(forms.map((form) => [form.name, formValidator(form)] as const));
  return new Map(
    flow.steps.flatMap((step) => {
      const check = step.kind === 'form' ? byName.get(step.form) : undefined;
      return check === undefined ? [] : [[step.id, check] as const];
    }),
  );
}

function resultOf(told: Told, story: LoadedCase, checks: FormChecks, means: Means): StoryResult {
  const { file, content } = story;
  const { evaluation, differences, tale } = content.others === 'any' ? proveStory(told, content, means) : judged(told.flow, content);
  const forms = refusedForms(story, checks);
  const [first] = differences;
  if (first === undefined) return { evaluation, findings: forms };
  const message = [...differences.map((one) => one.message), `Story: ${content.story}`, ...tale].join('\n');
  return { evaluation, findings: [...forms, finding('case-fails', { file, pointer: first.pointer }, message)] };
}

function refusedForms({ file, content }: LoadedCase, checks: FormChecks): readonly Finding[] {
  return Object.entries(content.answers).flatMap(([key, data]) =>
    (checks.get(key)?.(data) ?? []).map(({ field, message }) =>
      finding(
        'form-answer',
        { file, pointer: `/answers/${key}${field === '' ? '' : `/${field}`}` },
        `The form '${key}' does not accept this: ${field === '' ? '' : `${field}: `}${message}`,
      ),
    ),
  );
}

function judged(flow: Flow, content: LoadedCase['content']): Proof {
  const { evaluation, differences } = judgeStory(flow, content);
  return { evaluation, differences, tale: tellStory(evaluation) };
}
