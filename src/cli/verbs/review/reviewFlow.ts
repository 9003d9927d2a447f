import { describeOutcome } from '../../../analysis/descriptions/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { listBrokenFiles, listFlows, loadFlow } from '../../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases, Reader, Release } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { hasErrors } from '../../terminal/formatCounts.ts';
import type { CheckedFlow } from '../check/checkFlow.ts';
import { createChangeLocator } from '../diff/changePlaces.ts';
import { compareMatched, isSameDefinition, matchLoadedFlows, toComparedFlow } from '../diff/compareVersions.ts';
import { collectResults } from '../explore/collectResults.ts';
import type { ExplorationResults } from '../explore/collectResults.ts';
import { describeRelease } from '../release/describeRelease.ts';
import { listBrokenPartners, listHandoffFindings } from '../release/listHandoffFindings.ts';
import { planRelease } from '../release/planRelease.ts';
import { findReplacedRelease } from '../release/releaseAddress.ts';
import { compareCodebooks } from './codebookDifference.ts';
import type { BaseDifference, CaseDifference, FlowReview } from './flowReview.ts';

/** The base of a review, and the receiver of progress. */
export interface ReviewOptions {
  readonly root: Reader;
  readonly base: Reader;
  readonly releases: LoadedReleases;
  /** All reviewed flows. */
  readonly flows: readonly CheckedFlow[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly progress: Progress;
}

/** A reviewed flow, with the findings that only a rehearsal of its release shows; these have no lines yet. */
export interface ReviewedFlow {
  readonly review: FlowReview;
  readonly findings: readonly Finding[];
}

/** Reviews a checked flow: its differences from the base, its cases and ends, and the release that could be made of it. */
export async function reviewFlow(checked: CheckedFlow, options: ReviewOptions): Promise<ReviewedFlow> {
  const { loaded, exploration } = checked;
  const before = await loadFlow(options.base, loaded.id);
  const isNew = !(await listFlows(options.base)).includes(loaded.id);
  const difference: BaseDifference = isNew ? compareWithReplaced(loaded, options) : await compareWithBase(before, loaded, options);
  const { sentence, findings } = await rehearseRelease(checked, options);
  const isExplored = exploration !== undefined && difference.kind !== 'unchanged';
  return {
    review: {
      id: loaded.id,
      title: loaded.flow?.title ?? loaded.id,
      difference,
      cases: compareCases(before, loaded),
      codebook: compareCodebooks(before, loaded),
      caseCount: { all: loaded.cases.length, good: countGoodCases(loaded) },
      ends: isExplored ? describeEnds(loaded, collectResults(exploration, options.progress)) : [],
      release: sentence,
    },
    findings,
  };
}

function describeEnds(loaded: LoadedFlow, { ends }: ExplorationResults): FlowReview['ends'] {
  const labelled = describeFlow(loaded);
  return ends.map((end) => ({ ...end, words: labelled === undefined ? end.outcome : describeOutcome(labelled, end.outcome) }));
}

function countGoodCases({ cases, findings }: LoadedFlow): number {
  const broken = listBrokenFiles(findings);
  return cases.filter(({ file }) => !broken.has(file)).length;
}

async function compareWithBase(before: LoadedFlow, after: LoadedFlow, options: ReviewOptions): Promise<BaseDifference> {
  const { root, base, today, progress } = options;
  const was = toComparedFlow({ root: base, id: before.id }, before);
  const is = toComparedFlow({ root, id: after.id }, after);
  if (is === undefined) return { kind: 'unknown', where: 'here' };
  if (was === undefined) return { kind: 'unknown', where: 'in the base' };
  if (isSameDefinition(was, is)) return { kind: 'unchanged' };
  const compared = compareMatched(matchLoadedFlows(was, is, today), progress);
  const { comparison, changes } = compared;
  if (comparison === undefined) throw new Error(`${after.id} was compared with another flow`);
  return { kind: 'changed', compared, comparison, locate: await createChangeLocator(compared, changes) };
}

/** A new version, compared with the release that it replaces at its address. */
function compareWithReplaced(loaded: LoadedFlow, { root, releases: { releases }, today, progress }: ReviewOptions): BaseDifference {
  const release = loaded.flow === null ? undefined : findReplacedRelease(loaded.flow, releases);
  if (release === undefined) return { kind: 'new' };
  const { id, version, flow, definition, forms } = release;
  const was = toComparedFlow({ root, id, release: version }, { ...loaded, id, flow, definition, forms });
  const is = toComparedFlow({ root, id: loaded.id }, loaded);
  if (was === undefined || is === undefined) return { kind: 'new' };
  return { kind: 'new', replaced: compareMatched(matchLoadedFlows(was, is, today), progress) };
}

type CasesByName = ReadonlyMap<string, LoadedFlow['cases'][number]['content']>;

function casesByName({ cases }: LoadedFlow): CasesByName {
  return new Map(cases.map(({ name, content }) => [name, content]));
}

function compareCases(before: LoadedFlow, after: LoadedFlow): CaseDifference {
  const [was, is] = [casesByName(before), casesByName(after)];
  const sentences = (cases: CasesByName, isWanted: (name: string) => boolean): readonly string[] =>
    [...cases].filter(([name]) => isWanted(name)).map(([, { story }]) => story);
  return {
    added: sentences(is, (name) => !was.has(name)),
    removed: sentences(was, (name) => !is.has(name)),
    changed: sentences(is, (name) => was.has(name) && JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name))),
  };
}

/** What a release made now would be, in a sentence, and the findings that would prevent it beside those of the check. */
async function rehearseRelease(
  { loaded, releaseComparison }: CheckedFlow,
  { root, releases: { releases }, flows }: ReviewOptions,
): Promise<{ readonly sentence: string; readonly findings: readonly Finding[] }> {
  const { id, flow, definition, forms, findings } = loaded;
  if (flow === null || definition === null || hasErrors(findings))
    return { sentence: 'Refused until the errors are mended.', findings: [] };
  const plan = planRelease({ ...loaded, flow, definition, forms }, releases, releaseComparison);
  if (plan === undefined) return { sentence: 'There is nothing to release: clients are given this flow as it stands here.', findings: [] };
  const next = { ...flow, release: plan.version };
  const first = listBrokenPartners(next, releases);
  if (first.length > 0) {
    return canBeReleasedFirst(first, id, flows, releases)
      ? { sentence: `Release ${first.join(' and ')} first, then this one.`, findings: [] }
      : {
          sentence: 'Refused until both sides of a handoff fit what clients are given.',
          findings: listHandoffFindings(next, definition.file, releases),
        };
  }
  const [sentence = ''] = await describeRelease(root, id, plan);
  return { sentence, findings: [] };
}

/** Whether each of these flows has no errors, and its release does not wait for that of `id` in turn. */
function canBeReleasedFirst(first: readonly string[], id: string, flows: readonly CheckedFlow[], releases: readonly Release[]): boolean {
  return first.every((other) => {
    const { flow = null, findings = [] } = flows.find(({ loaded }) => loaded.id === other)?.loaded ?? {};
    return flow !== null && !hasErrors(findings) && !listBrokenPartners(flow, releases).includes(id);
  });
}
