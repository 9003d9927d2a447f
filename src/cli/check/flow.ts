import { under } from '../../analysis/index.ts';
import type { Progress } from '../../analysis/index.ts';
import type { Comparison } from '../../analysis/diff/index.ts';
import { lint } from '../../analysis/lint/index.ts';
import type { Subject } from '../../analysis/lint/index.ts';
import { placeFindings, releaseBefore } from '../../definitions/index.ts';
import type { LoadedFlow, LoadedReleases, Reader, Release } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { nameOf, readFlow } from '../input.ts';
import { runStories } from '../stories/run.ts';
import { subjectOf } from '../subject.ts';

/** A flow that has been checked. */
export interface CheckedFlow {
  /** With all that was found, in the order of files and lines. */
  readonly loaded: LoadedFlow;
  /** How it differs from the release before; `undefined` where there is none, or the flow does not compile. */
  readonly since: Since | undefined;
}

/** What is otherwise since a release. */
export interface Since {
  readonly base: Release;
  readonly comparison: Comparison;
}

/** Checks a flow: what is wrong with its files, what the rules find in them, and its cases that fail. */
export async function checkFlow(
  root: Reader,
  id: string,
  { releases }: LoadedReleases,
  today: string,
  progress: Progress,
): Promise<CheckedFlow> {
  const told = under(progress, `checking ${nameOf({ root, id })}: `);
  const loaded = await readFlow(root, id, told);
  const base = releaseBefore(releases, id);
  const subject = subjectOf(loaded, { today, released: base, progress: told });
  if (subject === undefined) return { loaded, since: undefined };
  const found = await placeFindings(root, findingsIn(subject, loaded, told));
  const comparison = subject.compared();
  return {
    loaded: { ...loaded, findings: sorted([...loaded.findings, ...found]) },
    since: base === undefined || comparison === undefined ? undefined : { base, comparison },
  };
}

function findingsIn(subject: Subject, loaded: LoadedFlow, progress: Progress): readonly Finding[] {
  // The rules ask for these. Asked for before, each tells its own progress, and not in the middle of that of the rules.
  subject.explored();
  subject.compared();
  const failures = runStories(loaded, progress, subject.scriptOf).flatMap((one) => one.findings);
  return [...lint(subject, progress), ...failures];
}

function sorted(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column);
}
