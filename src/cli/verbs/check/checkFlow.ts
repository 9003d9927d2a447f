import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Exploration } from '../../../analysis/reachability/index.ts';
import type { Comparison } from '../../../analysis/diff/index.ts';
import { lint } from '../../../analysis/lint/index.ts';
import type { LintSubject } from '../../../analysis/lint/index.ts';
import type { Vocabulary } from '../../../analysis/wording/index.ts';
import { findBaseRelease, listBrokenFiles, sortFindings, withPositions } from '../../../definitions/index.ts';
import type { AddressedFlow, LoadedFlow, LoadedReleases, Reader, Release } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { formatInputName, readFlow } from '../../inputs/loadInput.ts';
import { collectCaseFindings } from '../cases/collectCaseFindings.ts';
import { runAllCases } from '../cases/runAllCases.ts';
import type { CaseResult } from '../cases/runAllCases.ts';
import { listAddressFindings } from './listAddressFindings.ts';
import { listLinkFindings } from './listLinkFindings.ts';
import { listMappingFindings } from './listMappingFindings.ts';
import { foldIntoReleaseFindings, listCasesHoldingIn } from './releaseConsequences.ts';
import { createLintSubject } from '../../flow/createLintSubject.ts';

/** The result of checking a flow. */
export interface CheckedFlow {
  /** The flow with all findings, those of cases last. */
  readonly loaded: LoadedFlow;
  /** The comparison with the latest release; `undefined` when there is none, or the flow does not compile. */
  readonly releaseComparison: ReleaseComparison | undefined;
  /** The exploration of the flow; `undefined` when the flow does not compile. */
  readonly exploration: Exploration | undefined;
}

/** A release, and the comparison of a flow with it. */
export interface ReleaseComparison {
  readonly base: Release;
  readonly comparison: Comparison;
}

/** The day of the check, the vocabulary for comparing texts, and the receiver of progress. */
export interface CheckOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly vocabulary: Vocabulary;
  /** The flows that have an address, which may conflict with that of the checked flow. */
  readonly shown: readonly AddressedFlow[];
  readonly progress: Progress;
}

/** Checks a flow: its files, the lint rules and the cases. */
export async function checkFlow(
  root: Reader,
  id: string,
  loadedReleases: LoadedReleases,
  { today, vocabulary, shown, progress }: CheckOptions,
): Promise<CheckedFlow> {
  const { releases } = loadedReleases;
  const flowProgress = withProgressPrefix(progress, `checking ${formatInputName({ root, id })}: `);
  const loaded = await readFlow(root, id, flowProgress);
  const base = findBaseRelease(releases, id);
  const subject = createLintSubject(loaded, { today, vocabulary, released: base, progress: flowProgress });
  if (subject === undefined) return { loaded, releaseComparison: undefined, exploration: undefined };
  const { results, findings } = collectFindings(subject, loaded, flowProgress);
  const mappings = await listMappingFindings(root, subject, loadedReleases);
  const addresses = listAddressFindings(subject.flow, subject.definition.file, shown);
  const found = [...findings, ...mappings, ...addresses, ...listLinkFindings(subject.definition, shown)];
  const checked = await withPositions(root, found, loaded.sources);
  const comparison = subject.comparison();
  const holdingInRelease = base === undefined ? [] : listCasesHoldingIn(base, results);
  return {
    loaded: { ...loaded, findings: sortFindings(foldIntoReleaseFindings([...loaded.findings, ...checked], holdingInRelease)) },
    releaseComparison: base === undefined || comparison === undefined ? undefined : { base, comparison },
    exploration: subject.exploration(),
  };
}

interface CollectedFindings {
  readonly results: readonly CaseResult[];
  readonly findings: readonly Finding[];
}

function collectFindings(subject: LintSubject, loaded: LoadedFlow, progress: Progress): CollectedFindings {
  // The rules need exploration and comparison. They are computed first, so that their progress is reported separately.
  const exploration = subject.exploration();
  subject.comparison();
  const results = runAllCases(loaded, progress, subject.inputsOf);
  const ofRules = lint(subject, progress).filter(isCause(loaded, results));
  const ofCases = collectCaseFindings(loaded, { ...subject, exploration }, results).filter(isOwnMistake(ofRules));
  return { results, findings: [...ofRules, ...ofCases] };
}

/** False for an uncovered place that has an error itself: its correction may need another case, or none. */
function isOwnMistake(ofRules: readonly Finding[]): (found: Finding) => boolean {
  const wrong = new Set(ofRules.flatMap(({ severity, file, pointer }) => (severity === 'error' ? [`${file}#${pointer}`] : [])));
  return ({ ruleId, file, pointer }) => ruleId !== 'uncovered' || !wrong.has(`${file}#${pointer}`);
}

/** False for a rule without a case while there are no cases or some fail: the failed ones may cover the rule. */
function isCause({ cases, findings }: LoadedFlow, results: readonly CaseResult[]): (found: Finding) => boolean {
  const broken = listBrokenFiles(findings);
  const isRun = cases.length > 0 && cases.every(({ file }) => !broken.has(file));
  const holds = isRun && results.every(({ failure }) => failure === undefined);
  return ({ ruleId }) => holds || ruleId !== 'rule-without-case';
}
