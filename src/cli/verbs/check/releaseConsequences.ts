import type { Release } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { runCase } from '../cases/runCase.ts';
import type { CaseResult } from '../cases/runAllCases.ts';

/** The files of the failed cases that hold in the release of the flow. */
export function listCasesHoldingIn({ flow }: Release, results: readonly CaseResult[]): readonly string[] {
  return results.flatMap(({ failure }) => {
    if (failure?.inputs === undefined) return [];
    const { file, content } = failure.loadedCase;
    return runCase(flow, content).mismatches.length === 0 ? [file] : [];
  });
}

/**
 * Makes findings that are caused by a change since the release consequences of the finding of that change. These are findings of
 * answers that name a changed option, and of the cases `holdingInRelease`, which hold in the release.
 */
export function foldIntoReleaseFindings(findings: readonly Finding[], holdingInRelease: readonly string[]): readonly Finding[] {
  const releases = findings.filter(({ ruleId }) => ruleId === 'released-behaviour-changed');
  const causes = new Map(
    findings.flatMap((found) => {
      const release = findReleaseFinding(releases, found, new Set(holdingInRelease));
      return release === undefined ? [] : [[found, release] as const];
    }),
  );
  return findings
    .filter((found) => !causes.has(found))
    .map((found) => {
      const folded = findings.filter((one) => causes.get(one) === found);
      return folded.length === 0 ? found : { ...found, consequences: folded.flatMap(listCasePlaces) };
    });
}

function findReleaseFinding(releases: readonly Finding[], found: Finding, holdingInRelease: ReadonlySet<string>): Finding | undefined {
  if (releases.includes(found)) return undefined;
  if (found.ruleId !== 'case-fails') return found.consequences && releases.find((one) => isSameOption(one, found));
  if (!listCasePlaces(found).every(({ file }) => holdingInRelease.has(file))) return undefined;
  return releases.length === 1 ? releases[0] : releases.find((one) => isInside(one, found) || isInside(found, one));
}

/** The places of a finding in cases: its consequences, or its own place if it is about one case. */
function listCasePlaces({ consequences, file, pointer, line, column }: Finding): NonNullable<Finding['consequences']> {
  return consequences ?? [{ file, pointer, line, column }];
}

/** Whether two findings are about the same option, or the same list of options. */
function isSameOption(one: Finding, other: Finding): boolean {
  const optionOf = ({ pointer }: Finding): string | undefined => /^\/options(?:\/\d+)?/.exec(pointer)?.[0];
  return one.file === other.file && optionOf(one) !== undefined && optionOf(one) === optionOf(other);
}

function isInside(outer: Finding, inner: Finding): boolean {
  return outer.file === inner.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}
