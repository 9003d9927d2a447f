import { loadReleases, withPositions, rollbackRelease } from '../../../definitions/index.ts';
import type { Release } from '../../../definitions/index.ts';
import { formatFlowVersion, createFinding } from '../../../engine/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName } from '../../inputs/loadInput.ts';
import { UsageError } from '../../../commandLine/index.ts';
import type { VerbResult, FlowInput } from '../verb.ts';
import { listHandoffFindings } from './listHandoffFindings.ts';
import { joinLines } from './describeRelease.ts';

const catalog = 'flows/catalog.json';

/** Serves the release before the one that is served, and accepts answers to that one no more. */
export async function rollBackRelease(input: FlowInput, isDryRun: boolean): Promise<VerbResult> {
  const { root, id } = input;
  const { releases, findings } = await loadReleases(root);
  if (hasErrors(findings)) return createRefusal(input, findings);
  const own = releases.filter((one) => one.id === id);
  const taken = own.find((one) => one.served);
  if (taken === undefined) throw new UsageError(`No release of ${id} is served, so there is none to take back.`);
  const instead = own.slice(0, own.indexOf(taken)).findLast((one) => one.accepted);
  const against = instead === undefined ? [createNoPreviousFinding(taken)] : listHandoffFindings(instead.flow, catalog, releases);
  if (instead === undefined || against.length > 0) return createRefusal(input, await withPositions(root, against));
  if (!isDryRun) await rollbackRelease(root, taken, instead);
  return { rootFindings: [], summary: [], document: joinLines(describeRollback(taken, instead, isDryRun)) };
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

function describeRollback(taken: Release, instead: Release, isDryRun: boolean): readonly string[] {
  const [before, after] = [formatFlowVersion(taken.flow), formatFlowVersion(instead.flow)];
  const last = isDryRun
    ? 'This is what taking it back would do. Nothing was written.'
    : `Written: ${catalog}. Commit it: clients get ${after} when it is on the server.`;
  return [
    `${before} is taken back: clients are given ${after} again.`,
    `Answers to ${before} are accepted no more. Whoever is in the middle of it goes on in ${after}, with what they answered so far.`,
    '',
    last,
  ];
}
