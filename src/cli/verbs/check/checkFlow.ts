import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Exploration } from '../../../analysis/reachability/index.ts';
import type { Comparison } from '../../../analysis/diff/index.ts';
import { lint } from '../../../analysis/lint/index.ts';
import type { LintSubject } from '../../../analysis/lint/index.ts';
import type { Vocabulary } from '../../../analysis/wording/index.ts';
import { listBrokenFiles, withPositions, findBaseRelease } from '../../../definitions/index.ts';
import type { AddressedFlow, LoadedFlow, LoadedReleases, Reader, Release } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { formatInputName, readFlow } from '../../inputs/loadInput.ts';
import { collectCaseFindings } from '../cases/collectCaseFindings.ts';
import { runAllCases } from '../cases/runAllCases.ts';
import { listAddressFindings } from './listAddressFindings.ts';
import { createLintSubject } from '../../flow/createLintSubject.ts';

/** A flow that has been checked. */
export interface CheckedFlow {
  /** With all findings, in the order of files and lines. */
  readonly loaded: LoadedFlow;
  /** How it differs from the release before; `undefined` when there is none, or the flow does not compile. */
  readonly releaseComparison: ReleaseComparison | undefined;
  /** All that can happen in it; `undefined` when the flow does not compile. */
  readonly exploration: Exploration | undefined;
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
  /** The flows that have an address, which this one might want, too. */
  readonly shown: readonly AddressedFlow[];
  readonly progress: Progress;
}

/** Checks a flow: its files, the lint rules and the cases. */
export async function checkFlow(
  root: Reader,
  id: string,
  { releases }: LoadedReleases,
  { today, vocabulary, shown, progress }: CheckOptions,
): Promise<CheckedFlow> {
  const flowProgress = withProgressPrefix(progress, `checking ${formatInputName({ root, id })}: `);
  const loaded = await readFlow(root, id, flowProgress);
  const base = findBaseRelease(releases, id);
  const subject = createLintSubject(loaded, { today, vocabulary, released: base, progress: flowProgress });
  if (subject === undefined) return { loaded, releaseComparison: undefined, exploration: undefined };
  const found = [...collectFindings(subject, loaded, flowProgress), ...listAddressFindings(subject.flow, subject.definition.file, shown)];
  const checked = await withPositions(root, found, loaded.sources);
  const comparison = subject.comparison();
  return {
    loaded: { ...loaded, findings: sortByPosition(foldIntoReleaseFindings([...loaded.findings, ...checked.filter(isCause(loaded))])) },
    releaseComparison: base === undefined || comparison === undefined ? undefined : { base, comparison },
    exploration: subject.exploration(),
  };
}

function collectFindings(subject: LintSubject, loaded: LoadedFlow, progress: Progress): readonly Finding[] {
  // The rules need these. Made here, each reports its own progress, and not in the middle of that of the rules.
  subject.exploration();
  subject.comparison();
  const results = runAllCases(loaded, progress, subject.inputsOf);
  return [...lint(subject, progress), ...collectCaseFindings(loaded, subject.flow, results)];
}

/** False for a rule without a case while there are none, or they cannot run: these may be what shows it. */
function isCause({ cases, findings }: LoadedFlow): (found: Finding) => boolean {
  const broken = listBrokenFiles(findings);
  const canRun = cases.length > 0 && cases.every(({ file }) => !broken.has(file));
  return ({ ruleId }) => canRun || ruleId !== 'rule-without-case';
}

/** A value that has changed since the release is one finding: that of the release, with the consequences in cases. */
function foldIntoReleaseFindings(findings: readonly Finding[]): readonly Finding[] {
  const isRelease = ({ ruleId }: Finding): boolean => ruleId === 'released-behaviour-changed';
  const pairs = new Map(
    findings.flatMap((cause) => {
      const release = cause.consequences && findings.find((one) => isRelease(one) && isSameOption(one, cause));
      return release === undefined ? [] : [[release, cause] as const];
    }),
  );
  const folded = new Set(pairs.values());
  return findings
    .filter((found) => !folded.has(found))
    .map((found) => ({ ...found, consequences: pairs.get(found)?.consequences ?? found.consequences }))
    .map(({ consequences, ...found }) => (consequences === undefined ? found : { ...found, consequences }));
}

/** Whether two findings are about the same option, or the same list of options. */
function isSameOption(one: Finding, other: Finding): boolean {
  const optionOf = ({ pointer }: Finding): string | undefined => /^\/options(?:\/\d+)?/.exec(pointer)?.[0];
  return one.file === other.file && optionOf(one) !== undefined && optionOf(one) === optionOf(other);
}

function sortByPosition(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column);
}
