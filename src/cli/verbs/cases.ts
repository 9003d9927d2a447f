import { flowName, formValidator, loadFlow, loadForm, placeFindings } from '../../definitions/index.ts';
import type { LoadedCase, LoadedFlow } from '../../definitions/index.ts';
import { finding } from '../../engine/index.ts';
import type { Evaluation, FieldProblem, Finding, Flow } from '../../engine/index.ts';
import { hasErrors, tally } from '../count.ts';
import { uncovered } from '../stories/coverage.ts';
import { judgeStory } from '../stories/judge.ts';
import { tellStory } from '../stories/words.ts';
import type { Answer, Verb } from '../verb.ts';

/** The stories on file: does each lead where it says, and, once all do, do they show every end and every deciding value? */
export const cases: Verb = {
  name: 'cases',
  summary: 'Runs the stories of a flow: does each lead where it says?',
  examples: ['cases', 'cases lead@2', 'cases lead@2 --format json'],
  async run({ root, flows }) {
    const answers = await Promise.all(flows.map(async (id) => runCases(root, await loadFlow(root, id))));
    return { findings: answers.flatMap((one) => one.findings), summary: answers.flatMap((one) => one.summary) };
  },
};

async function runCases(root: string, { id, flow, findings, cases: stories }: LoadedFlow): Promise<Answer> {
  const name = flowName(id);
  if (flow === null || name === undefined)
    return { findings, summary: [`${id}: ${tally(findings)}. The cases run once these are mended.`] };
  const checks = await formChecks(root, flow);
  const runnable = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file)));
  const results = runnable.map((story) => resultOf(flow, story, checks));
  const failures = [...findings, ...results.flatMap((one) => one.findings)];
  const gaps = hasErrors(failures)
    ? []
    : uncovered(
        name,
        flow,
        results.map((one) => one.evaluation),
      );
  const found = await placeFindings(root, [...failures, ...gaps]);
  return { findings: found, summary: [`${id}: ${verdict(stories, found)}`] };
}

function verdict(stories: readonly LoadedCase[], findings: readonly Finding[]): string {
  const good = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file))).length;
  const led = stories.length === 0 ? 'there are no cases' : `${good} of ${stories.length} cases lead where they say`;
  return findings.length === 0 ? led : `${led}; ${tally(findings)}`;
}

type FormChecks = ReadonlyMap<string, (data: unknown) => readonly FieldProblem[]>;

/** The check of each form step's data, by step id. */
async function formChecks(root: string, flow: Flow): Promise<FormChecks> {
  const steps = flow.steps.filter((step) => step.kind === 'form');
  return new Map(await Promise.all(steps.map(async (step) => [step.id, formValidator(await loadForm(root, step.form))] as const)));
}

function resultOf(flow: Flow, { file, content }: LoadedCase, checks: FormChecks): { evaluation: Evaluation; findings: readonly Finding[] } {
  const { evaluation, differences } = judgeStory(flow, content);
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
  const message = [...differences.map((one) => one.message), `Story: ${content.story}`, ...tellStory(evaluation)].join('\n');
  return { evaluation, findings: [...forms, finding('case-fails', { file, pointer: first.pointer }, message)] };
}
