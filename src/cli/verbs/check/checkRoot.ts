import type { Progress } from '../../../analysis/progress/index.ts';
import { createVocabulary } from '../../../analysis/wording/index.ts';
import {
  checkForms,
  checkOptionLists,
  checkPlans,
  findStrayFiles,
  listNewestFlows,
  loadReleases,
  loadWordLists,
  removeDuplicates,
} from '../../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases } from '../../../definitions/index.ts';
import { formatCount, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName } from '../../inputs/loadInput.ts';
import type { RootInputs } from '../../inputs/groupByRoot.ts';
import type { VerbResult, FlowInput } from '../../verb.ts';
import { checkFlow } from './checkFlow.ts';
import type { CheckedFlow } from './checkFlow.ts';

/** The result of checking one root. */
export interface CheckedRoot {
  readonly result: VerbResult;
  /** The checked flows, in the order of the command line. */
  readonly flows: readonly CheckedFlow[];
  readonly releases: LoadedReleases;
}

/** Checks the flows of one root one after the other, then all its forms, word lists and releases. */
export async function checkRoot({ root, ids, released }: RootInputs, today: string, progress: Progress): Promise<CheckedRoot> {
  const releases = await loadReleases(root);
  const wordLists = await loadWordLists(root);
  const vocabulary = createVocabulary(wordLists.lists);
  const served = releases.releases.filter((release) => release.served).map((release) => release.flow);
  const shown = [...served, ...(await listNewestFlows(root))];
  const flows: CheckedFlow[] = [];
  for (const id of ids) flows.push(await checkFlow(root, id, releases, { today, vocabulary, shown, progress }));
  const ofFlows = removeDuplicates(flows.flatMap(({ loaded }) => loaded.findings));
  const findings = removeDuplicates([...ofFlows, ...(await checkForms(root))]);
  const ofOtherForms = findings.slice(ofFlows.length);
  const ofOptionLists = removeDuplicates([...findings, ...(await checkOptionLists(root))]).slice(findings.length);
  const ofPlans = await checkPlans(root);
  const strayFiles = await findStrayFiles(root);
  const result = {
    rootFindings: [
      { root, findings: [...findings, ...ofOptionLists, ...ofPlans, ...strayFiles, ...wordLists.findings, ...releases.findings] },
    ],
    summary: [
      ...flows.map(({ loaded }) => `${root.label}${summariseFlow(loaded)}`),
      ...released.map((input) => summariseRelease(input, releases)),
      ...(ofOtherForms.length === 0 ? [] : [`${root.label}other forms: ${formatFindingCounts(ofOtherForms)}`]),
      ...(ofOptionLists.length === 0 ? [] : [`${root.label}lists of options: ${formatFindingCounts(ofOptionLists)}`]),
      ...(strayFiles.length === 0 ? [] : [`${root.label}other files: ${formatFindingCounts(strayFiles)}`]),
      ...(ofPlans.length === 0 ? [] : [`${root.label}plans: ${formatFindingCounts(ofPlans)}`]),
      ...(wordLists.findings.length === 0 ? [] : [`${root.label}word lists: ${formatFindingCounts(wordLists.findings)}`]),
      ...(releases.findings.length === 0 ? [] : [`${root.label}releases: ${formatFindingCounts(releases.findings)}`]),
    ],
  };
  return { result, flows, releases };
}

/** A release was checked when it was made. Here only changes of its file are found. */
function summariseRelease(input: FlowInput, { releases }: LoadedReleases): string {
  const found = releases.find(({ id, version }) => id === input.id && version === input.release);
  const verdict = found === undefined ? 'it cannot be used, see above' : `unchanged since it was checked and released on ${found.released}`;
  return `${formatInputName(input)}: ${verdict}`;
}

function summariseFlow({ id, flow, findings, cases, complete }: LoadedFlow): string {
  if (!complete) return `${id}: ${formatFindingCounts(findings)}. How the files fit together is checked once these are mended.`;
  if (flow === null) return `${id}: ${formatFindingCounts(findings)}`;
  const items = Object.values(flow.items);
  const questions = items.filter((item) => item.type !== 'banner').length;
  return `${id}: ${formatCount(items.length, 'item')}, ${formatCount(questions, 'question')}, ${formatCount(cases.length, 'case')}: ${formatFindingCounts(findings)}`;
}
