import { loadReleases, withPositions, rollbackRelease } from '../../../definitions/index.ts';
import type { Release } from '../../../definitions/index.ts';
import { formatFlowVersion, createFinding, parseFlowId } from '../../../engine/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName } from '../../inputs/loadInput.ts';
import { UsageError } from '../../../commandLine/index.ts';
import type { VerbResult, FlowInput } from '../../verb.ts';
import { listHandoffFindings } from './listHandoffFindings.ts';
import { joinLines } from './describeRelease.ts';

const catalog = 'flows/catalog.json';

/** Serves the release before the served one again. Answers to the rolled-back release are no longer accepted. */
export async function runRollback(input: FlowInput, isDryRun: boolean): Promise<VerbResult> {
  const { root, id } = input;
  const { releases, findings } = await loadReleases(root);
  if (hasErrors(findings)) return createRefusal(input, findings);
  const own = releases.filter((release) => release.id === id);
  const current = own.find(({ served }) => served);
  if (current === undefined) throw new UsageError(`No release of ${id} is served, so there is none to take back.`);
  const previous = findPrevious(releases, current);
  const handoffFindings =
    previous === undefined ? [createNoPreviousFinding(current)] : listHandoffFindings(previous.flow, catalog, releases);
  if (previous === undefined || handoffFindings.length > 0) return createRefusal(input, await withPositions(root, handoffFindings));
  if (!isDryRun) await rollbackRelease(root, current, previous);
  return { rootFindings: [], summary: [], document: joinLines(describeRollback(current, previous, isDryRun)) };
}

/** The release that is served after a rollback: the previous one, or else the latest release of the earlier version at the same address. */
function findPrevious(releases: readonly Release[], current: Release): Release | undefined {
  const before = releases.slice(0, releases.indexOf(current)).filter(({ accepted }) => accepted);
  return (
    before.findLast(({ id }) => id === current.id) ??
    before.findLast(({ id, flow }) => parseFlowId(id)?.name === parseFlowId(current.id)?.name && flow.route === current.flow.route)
  );
}

function createNoPreviousFinding({ id, flow }: Release): Finding {
  const name = formatFlowVersion(flow);
  return createFinding(
    'release-first',
    { file: catalog, pointer: `/releases/${name}` },
    `There is no release before ${name} that is accepted, so none can be served in its place.`,
    `Mend the flow, and release it: npm run flows -- release ${id}`,
  );
}

function createRefusal(input: FlowInput, findings: readonly Finding[]): VerbResult {
  return {
    rootFindings: [{ root: input.root, findings }],
    summary: [`${formatInputName(input)}: ${formatFindingCounts(findings)}. Nothing was taken back.`],
  };
}

function describeRollback(current: Release, previous: Release, isDryRun: boolean): readonly string[] {
  const [before, after] = [formatFlowVersion(current.flow), formatFlowVersion(previous.flow)];
  const [continues, keeps] = current.id === previous.id ? ['goes on', ', with what they answered so far'] : ['begins again', ''];
  const last = isDryRun
    ? 'This is what taking it back would do. Nothing was written.'
    : `Written: ${catalog}. Commit it: clients get ${after} when it is on the server.`;
  return [
    `${before} is taken back: clients are given ${after} again.`,
    `Answers to ${before} are accepted no more. Whoever is in the middle of it ${continues} in ${after}${keeps}.`,
    '',
    last,
  ];
}
