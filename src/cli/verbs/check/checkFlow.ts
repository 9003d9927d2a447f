import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Comparison } from '../../../analysis/diff/index.ts';
import { lint } from '../../../analysis/lint/index.ts';
import type { LintSubject } from '../../../analysis/lint/index.ts';
import type { Vocabulary } from '../../../analysis/wording/index.ts';
import { withPositions, findBaseRelease } from '../../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases, Reader, Release } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { formatInputName, readFlow } from '../../inputs/loadInput.ts';
import { runAllCases } from '../cases/runAllCases.ts';
import { createLintSubject } from '../../flow/createLintSubject.ts';

/** A flow that has been checked. */
export interface CheckedFlow {
  /** With all findings, in the order of files and lines. */
  readonly loaded: LoadedFlow;
  /** How it differs from the release before; `undefined` when there is none, or the flow does not compile. */
  readonly releaseComparison: ReleaseComparison | undefined;
}

/** How a flow differs from a release. */
export interface ReleaseComparison {
  readonly base: Release;
  readonly comparison: Comparison;
}

/** The day of the check, what words mean, and where progress is reported. */
export interface CheckOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly vocabulary: Vocabulary;
  readonly progress: Progress;
}

/** Checks a flow: its files, the lint rules and the cases. */
export async function checkFlow(
  root: Reader,
  id: string,
  { releases }: LoadedReleases,
  { today, vocabulary, progress }: CheckOptions,
): Promise<CheckedFlow> {
  const flowProgress = withProgressPrefix(progress, `checking ${formatInputName({ root, id })}: `);
  const loaded = await readFlow(root, id, flowProgress);
  const base = findBaseRelease(releases, id);
  const subject = createLintSubject(loaded, { today, vocabulary, released: base, progress: flowProgress });
  if (subject === undefined) return { loaded, releaseComparison: undefined };
  const checked = await withPositions(root, collectFindings(subject, loaded, flowProgress), loaded.sources);
  const comparison = subject.comparison();
  return {
    loaded: { ...loaded, findings: sortByPosition([...loaded.findings, ...checked]) },
    releaseComparison: base === undefined || comparison === undefined ? undefined : { base, comparison },
  };
}

function collectFindings(subject: LintSubject, loaded: LoadedFlow, progress: Progress): readonly Finding[] {
  // The rules need these. Made here, each reports its own progress, and not in the middle of that of the rules.
  subject.exploration();
  subject.comparison();
  const failures = runAllCases(loaded, progress, subject.inputsOf).flatMap(({ findings }) => findings);
  return [...lint(subject, progress), ...failures];
}

function sortByPosition(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column);
}
