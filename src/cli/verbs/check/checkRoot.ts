import type { Progress } from '../../../analysis/progress/index.ts';
import { checkForms, loadReleases } from '../../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { formatCount, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName } from '../../inputs/loadInput.ts';
import type { RootInputs } from '../../inputs/groupByRoot.ts';
import type { VerbResult, FlowInput } from '../verb.ts';
import { checkFlow } from './checkFlow.ts';
import type { CheckedFlow } from './checkFlow.ts';

/** What has been checked below one root. */
export interface CheckedRoot {
  readonly result: VerbResult;
  /** In the order in which they were named. */
  readonly flows: readonly CheckedFlow[];
  readonly releases: LoadedReleases;
}

/** Checks flows of one root one after the other, all its forms, and its releases. */
export async function checkRoot({ root, ids, released }: RootInputs, today: string, progress: Progress): Promise<CheckedRoot> {
  const releases = await loadReleases(root);
  const flows: CheckedFlow[] = [];
  for (const id of ids) flows.push(await checkFlow(root, id, releases, today, progress));
  const ofFlows = removeDuplicates(flows.flatMap(({ loaded }) => loaded.findings));
  const findings = removeDuplicates([...ofFlows, ...(await checkForms(root))]);
  const spare = findings.slice(ofFlows.length);
  const result = {
    rootFindings: [{ root, findings: [...findings, ...releases.findings] }],
    summary: [
      ...flows.map(({ loaded }) => `${root.label}${summariseFlow(loaded)}`),
      ...released.map((one) => summariseRelease(one, releases)),
      ...(spare.length === 0 ? [] : [`${root.label}other forms: ${formatFindingCounts(spare)}`]),
      ...(releases.findings.length === 0 ? [] : [`${root.label}releases: ${formatFindingCounts(releases.findings)}`]),
    ],
  };
  return { result, flows, releases };
}

/** A release was checked before it was made; what can be checked of it now is whether it is still the same. */
function summariseRelease(input: FlowInput, { releases }: LoadedReleases): string {
  const found = releases.find((one) => one.id === input.id && one.version === input.release);
  const verdict = found === undefined ? 'it cannot be used, see above' : `unchanged since it was checked and released on ${found.released}`;
  return `${formatInputName(input)}: ${verdict}`;
}

/** A form that several flows share is told of once. */
function removeDuplicates(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

function summariseFlow({ id, flow, findings, cases, complete }: LoadedFlow): string {
  if (!complete) return `${id}: ${formatFindingCounts(findings)}. How the files fit together is checked once these are mended.`;
  if (flow === null) return `${id}: ${formatFindingCounts(findings)}`;
  const items = Object.values(flow.items);
  const questions = items.filter((item) => item.type !== 'banner').length;
  return `${id}: ${formatCount(items.length, 'item')}, ${formatCount(questions, 'question')}, ${formatCount(cases.length, 'case')}: ${formatFindingCounts(findings)}`;
}
