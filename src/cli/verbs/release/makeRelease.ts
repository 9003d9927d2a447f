import { withPositions, writeRelease } from '../../../definitions/index.ts';
import type { LoadedFlow, Reader, Release } from '../../../definitions/index.ts';
import type { Finding, Flow } from '../../../engine/index.ts';
import { checkRoot } from '../check/checkRoot.ts';
import { hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName } from '../../inputs/loadInput.ts';
import type { VerbResult, FlowInput, VerbRequest } from '../../verb.ts';
import { listOpenChanges } from '../new/changesFile.ts';
import { listHandoffFindings } from './listHandoffFindings.ts';
import { planRelease } from './planRelease.ts';
import type { ReleasableFlow } from './planRelease.ts';
import { joinLines, describeRelease } from './describeRelease.ts';
import { describeAddress, isLater, isVersionOf } from './releaseAddress.ts';

/** Makes the next release of a flow and serves it, unless the check finds an error or nothing has changed. */
export async function makeRelease(request: VerbRequest, input: FlowInput, isDryRun: boolean): Promise<VerbResult> {
  const { root, id } = input;
  const { result, flows, releases: loadedReleases } = await checkRoot({ root, ids: [id], released: [] }, request.today, request.progress);
  const findings = result.rootFindings.flatMap(({ findings: own }) => own);
  const { loaded, releaseComparison } = flows[0]!;
  if (hasErrors(findings) || !isReleasable(loaded)) return createRefusal(input, findings);
  const { releases } = loadedReleases;
  const plan = planRelease(loaded, releases, releaseComparison);
  if (plan === undefined) return createDocumentResult(input, findings, [formatUnchanged(id)]);
  const next = { ...loaded.flow, release: plan.version };
  const { file: flowFile } = loaded.definition;
  const refusals = listHandoffFindings(next, flowFile, releases);
  if (refusals.length > 0) return createRefusal(input, [...findings, ...(await withPositions(root, refusals))]);
  const description = [...(await describeRelease(root, id, plan)), ...describeAddress(next, releases), ''];
  const openChanges = await listOpenChanges(root, flowFile);
  if (isDryRun)
    return createDocumentResult(input, findings, [...description, ...openChanges, 'This is what a release would be. Nothing was written.']);
  const file = await writeRelease(root, loaded, { ...plan, today: request.today });
  return createDocumentResult(input, findings, [...description, ...openChanges, ...describeNextSteps(root, next, file, releases)]);
}

function isReleasable(loaded: LoadedFlow): loaded is ReleasableFlow {
  return loaded.flow !== null && loaded.definition !== null;
}

function createRefusal(input: FlowInput, findings: readonly Finding[]): VerbResult {
  const summary = `${formatInputName(input)}: ${formatFindingCounts(findings)}. Nothing was released: mend this, then release again.`;
  return { rootFindings: [{ root: input.root, findings }], summary: [summary] };
}

function createDocumentResult({ root }: FlowInput, findings: readonly Finding[], lines: readonly string[]): VerbResult {
  return { rootFindings: [{ root, findings }], summary: [], document: joinLines(lines) };
}

function formatUnchanged(id: string): string {
  return `Clients are given ${id} as it stands here: nothing has changed since its last release, so there is nothing to release.`;
}

/** The remaining steps, and how to undo the release. Without an earlier accepted release, it cannot be undone. */
function describeNextSteps(root: Reader, { id, route }: Flow, file: string, before: readonly Release[]): readonly string[] {
  const canGoBack = before.some(
    ({ id: other, accepted, flow }) => accepted && (other === id || (flow.route === route && isVersionOf(other, id) && isLater(id, other))),
  );
  return [
    `Written: ${root.label}${file} and flows/catalog.json. Commit both: clients get the release when these are on the server.`,
    ...(canGoBack ? [`To take it back: npm run flows -- release --rollback ${id}`] : []),
  ];
}
