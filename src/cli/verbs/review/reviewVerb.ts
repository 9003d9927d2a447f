import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import type { ReportedFinding } from '../../../analysis/findings/index.ts';
import { describeWriteError, requireWritable, UsageError } from '../../../commandLine/index.ts';
import { createMergeBaseReader, listFlows, readCodeFrames, RevisionError, withPositions } from '../../../definitions/index.ts';
import type { Reader } from '../../../definitions/index.ts';
import { formatFindingCounts } from '../../terminal/formatCounts.ts';
import { findingFormatNames } from '../../terminal/writeResult.ts';
import { groupByRoot } from '../../inputs/groupByRoot.ts';
import { requireWorkingFiles } from '../../inputs/loadInput.ts';
import { checkRoot } from '../check/checkRoot.ts';
import type { RootFindings, Verb, VerbRequest } from '../../verb.ts';
import { formatComment } from './formatComment.ts';
import type { FlowReview } from './flowReview.ts';
import { isChangedForClients } from './flowReview.ts';
import { reviewFlow } from './reviewFlow.ts';
import type { ReviewedFlow } from './reviewFlow.ts';

interface ReviewOptions {
  readonly base?: string;
  readonly comment?: string;
  readonly pages?: string;
}

/** Reviews a change of flows for a pull request: the check, the cases, the ends, a release that is only planned, and all changes. */
export const reviewVerb: Verb<ReviewOptions> = {
  name: 'review',
  summary: 'Reviews a change of flows: what it changes for clients, and whether it can be merged.',
  about: [
    'Does all that a pull request with changed flows needs: the check with its cases, the ends that clients can reach, and a release that is not made. It compares each flow with the base, which is the last commit that this branch has in common with it, and tells what changes for clients.',
    'An error makes the command fail; a warning does not. On GitHub Actions each finding stands beside its line, as with --format github.',
  ],
  takes: 'flows',
  makes: 'findings',
  isForPullRequests: true,
  formats: findingFormatNames,
  options: [
    new Option('--base <revision>', 'the branch, tag or commit to compare with (default: main, or origin/main)'),
    new Option('--comment <file>', 'write a comment for the pull request into this file, in Markdown'),
    new Option(
      '--pages <address>',
      'where the review pages of `site --base` are, for the comment: an address, or the name of an artifact of the run',
    ),
  ],
  examples: [
    ['review', 'Review what this branch changes'],
    ['review --base origin/main --comment review.md', 'For a pull request: the findings, and a comment in a file'],
  ],
  async run(request) {
    const { root, ids } = requireWorkingRoot(request);
    // A review takes long, so it first makes sure that its comment can be written.
    await handleComment(request, requireWritable);
    const base = await openBase(request);
    const { result, flows, releases } = await checkRoot({ root, ids, released: [] }, request.today, request.progress);
    const options = { root, base, releases, flows, today: request.today, progress: request.progress };
    const reviewed: ReviewedFlow[] = [];
    for (const checked of flows) reviewed.push(await reviewFlow(checked, options));
    const rehearsed = await withPositions(
      root,
      reviewed.flatMap(({ findings }) => findings),
    );
    const rootFindings = [{ root, findings: [...result.rootFindings.flatMap(({ findings }) => findings), ...rehearsed] }];
    const reviews = [...reviewed.map(({ review }) => review), ...(await listGoneFlows(base, root))];
    await handleComment(request, (file) => writeComment(request, file, reviews, rootFindings));
    const releaseLines = reviews.filter(isChangedForClients).map(({ id, release }) => `${id}: ${release}`);
    return { rootFindings, summary: [...result.summary, ...releaseLines, describeVerdict(rootFindings, base)] };
  },
};

/** The root of the named flows, which must be working files. */
function requireWorkingRoot({ inputs }: VerbRequest): { readonly root: Reader; readonly ids: readonly string[] } {
  const [first, ...others] = groupByRoot(requireWorkingFiles(inputs, 'and cannot be reviewed any more.'));
  if (first === undefined || others.length > 0 || first.root.label !== '')
    throw new UsageError('Only flows as they stand here, below one folder, are reviewed. Name the revision with --base.');
  return first;
}

async function openBase({ root, options: { base } }: VerbRequest<ReviewOptions>): Promise<Reader> {
  try {
    if (base !== undefined) return await createMergeBaseReader(root, base);
    return await createMergeBaseReader(root, 'main').catch((error: unknown) => {
      if (!(error instanceof RevisionError)) throw error;
      return createMergeBaseReader(root, 'origin/main');
    });
  } catch (error) {
    throw error instanceof RevisionError ? new UsageError(error.message) : error;
  }
}

/** The flows of the base that do not exist here any more. */
async function listGoneFlows(base: Reader, root: Reader): Promise<readonly FlowReview[]> {
  const here = new Set(await listFlows(root));
  const none = { added: [], removed: [], changed: [] };
  return (await listFlows(base))
    .filter((id) => !here.has(id))
    .map((id) => ({
      id,
      title: id,
      difference: { kind: 'gone' },
      cases: none,
      codebook: { removed: [], added: [] },
      caseCount: { all: 0, good: 0 },
      ends: [],
      release: 'There is nothing to release.',
    }));
}

/** Calls a function with the file of the comment, if one is named. A file that cannot be written is an error of the command line. */
async function handleComment(
  { cwd, options: { comment } }: VerbRequest<ReviewOptions>,
  handle: (file: string) => Promise<void>,
): Promise<void> {
  if (comment === undefined) return;
  try {
    await handle(path.resolve(cwd, comment));
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new UsageError(`--comment: ${describeWriteError(comment, error)}`) : error;
  }
}

async function writeComment(
  { options: { pages } }: VerbRequest<ReviewOptions>,
  file: string,
  reviews: readonly FlowReview[],
  rootFindings: readonly RootFindings[],
): Promise<void> {
  const reported = await Promise.all(
    rootFindings.map(async ({ root, findings }) => {
      const frames = await readCodeFrames(root, findings);
      return findings.map((one, index) => ({ ...one, revisionLabel: root.label, codeFrame: frames[index] ?? [] }));
    }),
  );
  await writeFile(file, formatComment(reviews, reported.flat().toSorted(bySeverity), pages));
}

/** Errors first. */
function bySeverity(left: ReportedFinding, right: ReportedFinding): number {
  return left.severity.localeCompare(right.severity);
}

function describeVerdict(rootFindings: readonly RootFindings[], base: Reader): string {
  const findings = rootFindings.flatMap((one) => one.findings);
  return `Compared with ${base.label.replace(/:$/, '')}: ${formatFindingCounts(findings)}.`;
}
