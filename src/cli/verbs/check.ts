import { allowableRules, lint } from '../../analysis/lint/index.ts';
import { checkForms, loadFlow, loadReleases, placeFindings, releaseBefore } from '../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases, Reader } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { columns } from '../columns.ts';
import { count, tally } from '../count.ts';
import { formatsOfFindings } from '../output.ts';
import { nameOf } from '../input.ts';
import { byRoot } from '../roots.ts';
import type { InputsOfRoot } from '../roots.ts';
import { runStories } from '../stories/run.ts';
import { subjectOf } from '../subject.ts';
import type { Answer, Input, Verb } from '../verb.ts';

/** Everything that is known of a flow and of all forms, all answers followed at once and all cases run. */
export const check: Verb = {
  name: 'check',
  summary: 'Reads flow files and says what is wrong with them, where, and how to mend it.',
  about: [
    'Reads the files of the flows, and all forms, and says what is wrong: file, line, what, and how to mend it.',
    'The cases run, too: one that does not lead where it says is an error. So is a release that was changed.',
    'An error makes the command fail; a warning does not. A finding that is right as it is can be allowed in',
    'the definition, with the reason: "allow": [{ "rule": "…", "because": "…" }] on a question, a step or a flow.',
    '',
    'Can be allowed',
    ...columns(allowableRules.map(({ id, description }) => [id, description])),
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
    const answers = await Promise.all(byRoot(inputs).map((one) => checkRoot(one, today)));
    return { found: answers.flatMap(({ found }) => found), summary: answers.flatMap(({ summary }) => summary) };
  },
};

async function checkRoot({ root, ids, released }: InputsOfRoot, today: string): Promise<Answer> {
  const releases = await loadReleases(root);
  const [flows, forms] = await Promise.all([Promise.all(ids.map((id) => checkFlow(root, id, releases, today))), checkForms(root)]);
  const ofFlows = onceEach(flows.flatMap(({ findings }) => findings));
  const findings = onceEach([...ofFlows, ...forms]);
  const spare = findings.slice(ofFlows.length);
  return {
    found: [{ root, findings: [...findings, ...releases.findings] }],
    summary: [
      ...flows.map((one) => `${root.label}${summaryOf(one)}`),
      ...released.map((one) => ofRelease(one, releases)),
      ...(spare.length === 0 ? [] : [`${root.label}other forms: ${tally(spare)}`]),
      ...(releases.findings.length === 0 ? [] : [`${root.label}releases: ${tally(releases.findings)}`]),
    ],
  };
}

/** A release was checked before it was made; what can be checked of it now is whether it is still the same. */
function ofRelease(input: Input, { releases }: LoadedReleases): string {
  const found = releases.find((one) => one.id === input.id && one.version === input.release);
  const verdict = found === undefined ? 'it cannot be used, see above' : `unchanged since it was checked and released on ${found.released}`;
  return `${nameOf(input)}: ${verdict}`;
}

/** A flow with what is wrong with its files, what the rules find in them, and its cases that fail, in the order of files and lines. */
async function checkFlow(root: Reader, id: string, { releases }: LoadedReleases, today: string): Promise<LoadedFlow> {
  const loaded = await loadFlow(root, id);
  const subject = subjectOf(loaded, today, releaseBefore(releases, id));
  if (subject === undefined) return loaded;
  const failures = runStories(loaded).flatMap((one) => one.findings);
  const found = await placeFindings(root, [...lint(subject), ...failures]);
  return { ...loaded, findings: sorted([...loaded.findings, ...found]) };
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
