import type { Progress } from '../../analysis/index.ts';
import { checkForms, loadReleases } from '../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { count, tally } from '../count.ts';
import { nameOf } from '../input.ts';
import type { InputsOfRoot } from '../roots.ts';
import type { Answer, Input } from '../verb.ts';
import { checkFlow } from './flow.ts';
import type { CheckedFlow } from './flow.ts';

/** What has been checked below one root. */
export interface CheckedRoot {
  readonly answer: Answer;
  /** In the order in which they were named. */
  readonly flows: readonly CheckedFlow[];
  readonly releases: LoadedReleases;
}

/** Checks flows of one root one after the other, all its forms, and its releases. */
export async function checkRoot({ root, ids, released }: InputsOfRoot, today: string, progress: Progress): Promise<CheckedRoot> {
  const releases = await loadReleases(root);
  const flows: CheckedFlow[] = [];
  for (const id of ids) flows.push(await checkFlow(root, id, releases, today, progress));
  const ofFlows = onceEach(flows.flatMap(({ loaded }) => loaded.findings));
  const findings = onceEach([...ofFlows, ...(await checkForms(root))]);
  const spare = findings.slice(ofFlows.length);
  const answer = {
    found: [{ root, findings: [...findings, ...releases.findings] }],
    summary: [
      ...flows.map(({ loaded }) => `${root.label}${summaryOf(loaded)}`),
      ...released.map((one) => ofRelease(one, releases)),
      ...(spare.length === 0 ? [] : [`${root.label}other forms: ${tally(spare)}`]),
      ...(releases.findings.length === 0 ? [] : [`${root.label}releases: ${tally(releases.findings)}`]),
    ],
  };
  return { answer, flows, releases };
}

/** A release was checked before it was made; what can be checked of it now is whether it is still the same. */
function ofRelease(input: Input, { releases }: LoadedReleases): string {
  const found = releases.find((one) => one.id === input.id && one.version === input.release);
  const verdict = found === undefined ? 'it cannot be used, see above' : `unchanged since it was checked and released on ${found.released}`;
  return `${nameOf(input)}: ${verdict}`;
}

/** A form that several flows share is told of once. */
function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

function summaryOf({ id, flow, findings, cases, complete }: LoadedFlow): string {
  if (!complete) return `${id}: ${tally(findings)}. How the files fit together is checked once these are mended.`;
  if (flow === null) return `${id}: ${tally(findings)}`;
  const items = Object.values(flow.items);
  const questions = items.filter((item) => item.type !== 'banner').length;
  return `${id}: ${count(items.length, 'item')}, ${count(questions, 'question')}, ${count(cases.length, 'case')}: ${tally(findings)}`;
}
