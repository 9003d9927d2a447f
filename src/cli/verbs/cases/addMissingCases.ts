import { mapWithProgress } from '../../../analysis/progress/index.ts';
import { proposeCases, unreachableGoalsOf } from '../../../analysis/cases/index.ts';
import type { CaseOnFile, CoverageGoal } from '../../../analysis/cases/index.ts';
import type { Exploration } from '../../../analysis/reachability/index.ts';
import type { LoadedFlow, Reader } from '../../../definitions/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import { createLintSubject } from '../../flow/createLintSubject.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import type { LintOptions } from '../../flow/createLintSubject.ts';
import { createSamples } from './createSamples.ts';
import { writeCases } from './writeCases.ts';
import type { WrittenCase } from './writeCases.ts';

/** The cases that were written, in lines, and the exploration of the flow. */
interface AddedCases {
  readonly summary: readonly string[];
  readonly exploration: Exploration;
}

/** Writes the missing cases of a flow, and describes them; `undefined` when the flow does not compile. */
export async function addMissingCases(
  root: Reader,
  loaded: LoadedFlow,
  { today, progress }: Pick<LintOptions, 'today' | 'progress'>,
): Promise<AddedCases | undefined> {
  const subject = createLintSubject(loaded, { today, progress });
  const labelledFlow = describeFlow(loaded);
  if (subject === undefined || labelledFlow === undefined) return undefined;
  const required = collectRequirements(loaded.forms);
  const existing = mapWithProgress(subject.cases, 'playing cases', progress, (one): CaseOnFile => ({
    ...subject.inputsOf(one),
    expectedItems: [...(one.expect.shown ?? []), ...(one.expect.hidden ?? [])],
  }));
  const setting = { samples: createSamples(subject), required, today };
  const { proposals, uncovered } = proposeCases(subject.flow, subject.exploration(), existing, setting, progress);
  const written = await writeCases(root, labelledFlow, loaded, proposals);
  return {
    exploration: subject.exploration(),
    summary: [
      ...describeWritten(`${root.label}${loaded.id}`, written),
      ...describeMissing(uncovered),
      ...describeUnreachable(unreachableGoalsOf(subject.flow, subject.exploration())),
    ],
  };
}

function describeWritten(name: string, written: readonly WrittenCase[]): readonly string[] {
  if (written.length === 0)
    return [`${name}: the cases show every end, exit, rule and deciding answer that was found. Nothing was written.`];
  return [
    `${name}: ${formatCount(written.length, 'case')} written. Read each, and reword its story.`,
    ...written.flatMap(({ file, story, newlyCovered }) => [
      `  ${file}`,
      `    ${story}`,
      ...newlyCovered.map((description) => `    covers ${description}`),
    ]),
  ];
}

function describeMissing(missing: readonly CoverageGoal[]): readonly string[] {
  return missing.map(({ description }) => `  No case was found for ${description}. Write one yourself.`);
}

function describeUnreachable(goals: readonly CoverageGoal[]): readonly string[] {
  return goals.map(
    ({ description }) => `  No case can show ${description}: it is proved that nothing leads there. Look at the conditions before it.`,
  );
}
