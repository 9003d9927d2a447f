import { lint, rules } from '../../analysis/lint/index.ts';
import { checkForms, loadFlow, placeFindings } from '../../definitions/index.ts';
import type { LoadedFlow, Reader } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { columns } from '../columns.ts';
import { count, tally } from '../count.ts';
import { formatsOfFindings } from '../output.ts';
import { byRoot } from '../roots.ts';
import { subjectOf } from '../subject.ts';
import type { Answer, Verb } from '../verb.ts';

/** Everything that is known of a flow and of all forms, all answers followed at once. */
export const check: Verb = {
  name: 'check',
  summary: 'Reads flow files and says what is wrong with them, where, and how to mend it.',
  about: [
    'Reads the files of the flows, and all forms, and says what is wrong: file, line, what, and how to mend it.',
    'An error makes the command fail; a warning does not. A finding that is right as it is can be allowed in',
    'the definition, with the reason: "allow": [{ "rule": "…", "because": "…" }] on a question, a step or a flow.',
    '',
    'Can be allowed',
    ...columns(rules.map(({ id, description }) => [id, description])),
  ],
  takes: 'flows',
  makes: 'findings',
  formats: formatsOfFindings,
  options: {},
  examples: [
    ['check', 'Check everything'],
    ['check lead@2', 'Check one version of one flow'],
    ['check main:lead@2 lead@2', 'Check a flow as it stands on the main branch and as it stands here'],
    ['check --format github', 'In a workflow of GitHub: each finding beside its line in the pull request'],
    ['check --format sarif > check.sarif', 'For a code host or editor that reads SARIF'],
  ],
  async run({ inputs, today }) {
    const answers = await Promise.all(byRoot(inputs).map(({ root, ids }) => checkRoot(root, ids, today)));
    return { found: answers.flatMap(({ found }) => found), summary: answers.flatMap(({ summary }) => summary) };
  },
};

async function checkRoot(root: Reader, ids: readonly string[], today: string): Promise<Answer> {
  const [flows, forms] = await Promise.all([Promise.all(ids.map((id) => checkFlow(root, id, today))), checkForms(root)]);
  const ofFlows = onceEach(flows.flatMap(({ findings }) => findings));
  const findings = onceEach([...ofFlows, ...forms]);
  const spare = findings.slice(ofFlows.length);
  return {
    found: [{ root, findings }],
    summary: [
      ...flows.map((one) => `${root.label}${summaryOf(one)}`),
      ...(spare.length === 0 ? [] : [`${root.label}other forms: ${tally(spare)}`]),
    ],
  };
}

/** A flow with what is wrong with its files and what the rules find in them, in the order of files and lines. */
async function checkFlow(root: Reader, id: string, today: string): Promise<LoadedFlow> {
  const loaded = await loadFlow(root, id);
  const subject = subjectOf(loaded, today);
  if (subject === undefined) return loaded;
  const linted = await placeFindings(root, lint(subject));
  return { ...loaded, findings: sorted([...loaded.findings, ...linted]) };
}

/** A form that several flows share is told of once. */
function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

function sorted(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column);
}

function summaryOf({ id, flow, findings, cases, complete }: LoadedFlow): string {
  if (!complete) return `${id}: ${tally(findings)}. How the files fit together is checked once these are mended.`;
  if (flow === null) return `${id}: ${tally(findings)}`;
  const items = Object.values(flow.items);
  const questions = items.filter((item) => item.type !== 'banner').length;
  return `${id}: ${count(items.length, 'item')}, ${count(questions, 'question')}, ${count(cases.length, 'case')}: ${tally(findings)}`;
}
