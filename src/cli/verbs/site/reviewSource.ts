import { deriveRunConditions } from '../../../analysis/reachability/index.ts';
import { noProgress } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { createFlowReviewData, getBaseName, parseBaseName } from '../../../analysis/reviewPages/index.ts';
import type {
  ReviewCatalogEntry,
  ComparedNames,
  ComparisonReviewData,
  FlowReviewData,
  HistoryEntry,
  ReviewCatalog,
} from '../../../analysis/reviewPages/index.ts';
import { getReader, listFlows, loadFlow } from '../../../definitions/index.ts';
import type { Reader, Release } from '../../../definitions/index.ts';
import { formatFlowVersion, parseContext, parseFlowId } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import { resolveInputs } from '../../inputs/resolveInputs.ts';
import type { CheckedFlow } from '../check/checkFlow.ts';
import { checkRoot } from '../check/checkRoot.ts';
import { isSameDefinition, toComparedFlow } from '../diff/compareVersions.ts';
import type { FlowInput } from '../../verb.ts';
import type { CheckedRoot } from '../check/checkRoot.ts';
import { createComparisonData } from './comparisonData.ts';
import { describeRevision, listCommits } from './gitHistory.ts';

/** The input of review pages. */
export interface ReviewSourceOptions {
  /** The folder that contains `flows/` and `schemas/`. */
  readonly root: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The flows to show, such as `lead@2`; all of the folder when left out. */
  readonly ids?: readonly string[];
  readonly progress?: Progress;
  /** The files to compare each flow with, such as those of the branch into which a change is to be merged. */
  readonly base?: Reader;
}

/** The data of review pages, made when it is requested. */
export interface ReviewSource {
  readCatalog(): Promise<ReviewCatalog>;
  /** The names that can be compared with each other: flows and releases. */
  listComparable(): Promise<readonly string[]>;
  /** The data of the page of a flow such as `lead@2`; `undefined` for a flow that does not compile, and for an unknown one. */
  readFlow(id: string): Promise<FlowReviewData | undefined>;
  /**
   * The comparison of two flows, releases or revisions; `undefined` when one of them does not compile. Throws a `UsageError` for an
   * unknown name.
   */
  readComparison(names: ComparedNames): Promise<ComparisonReviewData | undefined>;
}

/** The data of the working files of a folder. Flows are checked once. */
export function createReviewSource({ root, today, ids: shown, progress = noProgress, base }: ReviewSourceOptions): ReviewSource {
  const reader = getReader(root);
  let checked: Promise<CheckedRoot> | undefined;
  const check = (): Promise<CheckedRoot> =>
    (checked ??= Promise.resolve(shown ?? listFlows(reader)).then((ids) =>
      checkRoot({ root: reader, ids, released: [] }, today, progress),
    ));

  return {
    async readCatalog() {
      const { flows, releases } = await check();
      const revision = await describeRevision(root);
      return {
        ...(revision === undefined ? {} : { revision }),
        flows: flows.map((flow) => toReviewCatalogEntry(flow, releases.releases)),
        ...(base === undefined ? {} : { base: base.label.replace(/:$/, '') }),
        comparisons: [
          ...(base === undefined ? [] : await listBaseComparisons(flows, reader, base)),
          ...listComparisons(flows, releases.releases),
        ],
      };
    },
    async listComparable() {
      const { flows, releases } = await check();
      return [...flows.map(({ loaded }) => loaded.id), ...releases.releases.map(({ flow }) => formatFlowVersion(flow))];
    },
    async readFlow(id) {
      const { flows, releases } = await check();
      const found = flows.find(({ loaded }) => loaded.id === id);
      return found === undefined ? undefined : createData(reader, root, found, releases.releases, today);
    },
    async readComparison(names) {
      const resolve = async (name: string): Promise<readonly FlowInput[]> => {
        const id = parseBaseName(name);
        return id === undefined || base === undefined ? resolveInputs({ root, cwd: root, today }, [name]) : [{ root: base, id }];
      };
      const inputs = [...(await resolve(names.a)), ...(await resolve(names.b))];
      return inputs[0] === undefined ? undefined : createComparisonData([inputs[0], ...inputs.slice(1)], { today, progress });
    },
  };
}

function toReviewCatalogEntry({ loaded, releaseComparison }: CheckedFlow, releases: readonly Release[]): ReviewCatalogEntry {
  const { id, flow, findings, cases } = loaded;
  const served = releases.find((release) => release.id === id && release.served)?.version;
  const newest = releases.findLast((release) => release.id === id);
  return {
    id,
    title: flow?.title ?? id,
    route: flow?.route ?? '',
    questions: Object.values(flow?.items ?? {}).filter(({ type }) => type !== 'banner').length,
    cases: cases.length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    ...(served === undefined ? {} : { served }),
    isChanged: newest !== undefined && releaseComparison !== undefined && newest.flow.hash !== flow?.hash,
  };
}

/** The comparisons of each version with the one before, and of each flow with its latest release, if it differs. */
function listComparisons(flows: readonly CheckedFlow[], releases: readonly Release[]): readonly ComparedNames[] {
  const ids = flows.filter(({ loaded }) => loaded.flow !== null).map(({ loaded }) => loaded.id);
  const versions = ids.flatMap((b) => {
    const own = parseFlowId(b);
    const a = ids.findLast(
      (id) => id !== b && parseFlowId(id)?.name === own?.name && (parseFlowId(id)?.version ?? 0) < (own?.version ?? 0),
    );
    return a === undefined ? [] : [{ a, b }];
  });
  const changed = flows.filter((one) => toReviewCatalogEntry(one, releases).isChanged);
  const withRelease = changed.map(({ loaded: { id } }) => {
    const newest = releases.findLast((release) => release.id === id);
    return { a: `${id.split('@')[0]}@${newest?.version ?? ''}`, b: id };
  });
  return [...versions, ...withRelease];
}

/** The comparisons of each flow with the same flow in the base, if it differs there. */
async function listBaseComparisons(flows: readonly CheckedFlow[], root: Reader, base: Reader): Promise<readonly ComparedNames[]> {
  const known = new Set(await listFlows(base));
  const compared = flows
    .filter(({ loaded }) => known.has(loaded.id))
    .map(async ({ loaded }): Promise<readonly ComparedNames[]> => {
      const { id } = loaded;
      const before = toComparedFlow({ root: base, id }, await loadFlow(base, id));
      const after = toComparedFlow({ root, id }, loaded);
      const isSame = before !== undefined && after !== undefined && isSameDefinition(before, after);
      return isSame ? [] : [{ a: getBaseName(id), b: id }];
    });
  return (await Promise.all(compared)).flat();
}

async function createData(
  reader: Reader,
  root: string,
  { loaded, exploration }: CheckedFlow,
  releases: readonly Release[],
  today: string,
): Promise<FlowReviewData | undefined> {
  const book = describeFlow(loaded);
  if (book === undefined || reader.label !== '') return undefined;
  return createFlowReviewData({
    book,
    conditions: deriveRunConditions(book.flow, { today, required: collectRequirements(loaded.forms) }),
    exploration,
    findings: loaded.findings,
    cases: loaded.cases.map(({ name, content: { story, answers, context = {} } }) => {
      const { given = [], ...facts } = context;
      return { name, story, answers, context: parseContext({ facts, given }) };
    }),
    history: await readHistory(root, loaded.id, releases),
  });
}

/** The releases of a flow, the newest first, then the last changes of its files. */
async function readHistory(root: string, id: string, releases: readonly Release[]): Promise<readonly HistoryEntry[]> {
  const [name = '', version = ''] = id.split('@');
  const own = releases.filter((release) => release.id === id).toReversed();
  const ofReleases = own.map(async ({ version: release, released, served, accepted }): Promise<HistoryEntry> => {
    const commits = await listCommits(root, `flows/releases/${name}/${release}.json`, 1);
    return { release, served, accepted, when: released, ...withoutDay(commits[0]) };
  });
  const changes = await listCommits(root, `flows/${name}/v${version}`, 10);
  return [...(await Promise.all(ofReleases)), ...changes.map((change): HistoryEntry => ({ served: false, accepted: false, ...change }))];
}

function withoutDay(commit: { readonly who: string; readonly what: string } | undefined): Pick<HistoryEntry, 'who' | 'what'> {
  return commit === undefined ? {} : { who: commit.who, what: commit.what };
}
