import type { Told } from '../../analysis/words/index.ts';
import { flowName, formValidator, loadFlow, loadForm, placeFindings } from '../../definitions/index.ts';
import type { LoadedCase, LoadedFlow, Reader } from '../../definitions/index.ts';
import { finding } from '../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../engine/index.ts';
import { toldFlow } from '../book.ts';
import { hasErrors, tally } from '../count.ts';
import { formatsOfFindings } from '../output.ts';
import { uncovered } from '../stories/coverage.ts';
import { judgeStory } from '../stories/judge.ts';
import { proveStory } from '../stories/prove.ts';
import type { Proof } from '../stories/prove.ts';
import { requiredIn } from '../subject.ts';
import { tellStory } from '../stories/words.ts';
import type { Answer, Verb } from '../verb.ts';

/** The stories on file: does each lead where it says, and, once all do, do they show every end and every deciding value? */
export const cases: Verb = {
  name: 'cases',
  summary: 'Runs the stories of a flow: does each lead where it says?',
  about: [
    'Runs every case of the flows: the answers of a case must lead where it says. A case that no longer holds is',
    'told with the way it took instead, and why. Once all hold, says which ends and answers no case shows.',
  ],
  takes: 'flows',
  makes: 'findings',
  formats: formatsOfFindings,
  options: {},
  examples: [
    ['cases', 'Run all cases'],
    ['cases lead@2', 'Run those of one flow'],
    ['cases lead@2 --format markdown', 'For a comment on a pull request'],
  ],
  async run({ inputs }) {
    const answers = await Promise.all(inputs.map(async ({ root, id }) => runCases(root, await loadFlow(root, id))));
    return { found: answers.flatMap(({ found }) => found), summary: answers.flatMap(({ summary }) => summary) };
  },
};

async function runCases(root: Reader, loaded: LoadedFlow): Promise<Answer> {
  const { id, flow, forms, findings, cases: stories } = loaded;
  const told = toldFlow(loaded);
  const name = flowName(id);
  if (flow === null || told === undefined || name === undefined)
    return { found: [{ root, findings }], summary: [`${root.label}${id}: ${tally(findings)}. The cases run once these are mended.`] };
  const checks = await formChecks(root, flow);
  const runnable = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file)));
  const required = requiredIn(forms);
  const results = runnable.map((story) => resultOf(told, story, checks, required));
  const failures = [...findings, ...results.flatMap((one) => one.findings)];
  const gaps = hasErrors(failures)
    ? []
    : uncovered(
        name,
        flow,
        results.map((one) => one.evaluation),
      );
  const found = await placeFindings(root, [...failures, ...gaps]);
  return { found: [{ root, findings: found }], summary: [`${root.label}${id}: ${verdict(stories, found)}`] };
}

function verdict(stories: readonly LoadedCase[], findings: readonly Finding[]): string {
  const good = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file))).length;
  const led = stories.length === 0 ? 'there are no cases' : `${good} of ${stories.length} cases lead where they say`;
  return findings.length === 0 ? led : `${led}; ${tally(findings)}`;
}

type FormChecks = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The check of each form step's data, by step id. */
async function formChecks(root: Reader, flow: Flow): Promise<FormChecks> {
  const steps = flow.steps.filter((step) => step.kind === 'form');
  return new Map(await Promise.all(steps.map(async (step) => [step.id, formValidator(await loadForm(root, step.form))] as const)));
}

function resultOf(
  told: Told,
  { file, content }: LoadedCase,
  checks: FormChecks,
  required: ReturnType<typeof requiredIn>,
): { readonly evaluation: Evaluation; readonly findings: readonly Finding[] } {
  const { evaluation, differences, tale } = content.others === 'any' ? proveStory(told, content, required) : judged(told.flow, content);
  const forms = Object.entries(content.answers).flatMap(([key, data]) =>
    (checks.get(key)?.(data) ?? []).map(({ field, message }) =>
      finding(
        'form-answer',
        { file, pointer: `/answers/${key}${field === '' ? '' : `/${field}`}` },
        `The form '${key}' does not accept this: ${field === '' ? '' : `${field}: `}${message}`,
      ),
    ),
  );
  const [first] = differences;
  if (first === undefined) return { evaluation, findings: forms };
  const message = [...differences.map((one) => one.message), `Story: ${content.story}`, ...tale].join('\n');
  return { evaluation, findings: [...forms, finding('case-fails', { file, pointer: first.pointer }, message)] };
}

function judged(flow: Flow, content: LoadedCase['content']): Proof {
  const { evaluation, differences } = judgeStory(flow, content);
  return { evaluation, differences, tale: tellStory(evaluation) };
}
