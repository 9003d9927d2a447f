import { mapWithProgress } from '../../../analysis/progress/index.ts';
import { proposeCases } from '../../../analysis/cases/index.ts';
import type { CoverageGoal } from '../../../analysis/cases/index.ts';
import type { LoadedFlow, Reader } from '../../../definitions/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import { listRequiredFields, createLintSubject } from '../../flow/createLintSubject.ts';
import type { LintOptions } from '../../flow/createLintSubject.ts';
import { createSamples } from './createSamples.ts';
import { writeCases } from './writeCases.ts';
import type { WrittenCase } from './writeCases.ts';

/** Writes the cases that a flow lacks, and says in lines what they are; `undefined` while the flow does not compile. */
export async function addMissingCases(
  root: Reader,
  loaded: LoadedFlow,
  { today, progress }: Pick<LintOptions, 'today' | 'progress'>,
): Promise<readonly string[] | undefined> {
  const subject = createLintSubject(loaded, { today, progress });
  const told = describeFlow(loaded);
  if (subject === undefined || told === undefined) return undefined;
  const required = listRequiredFields(loaded.forms);
  const onFile = mapWithProgress(subject.cases, 'playing cases', progress, subject.inputsOf);
  const setting = { samples: createSamples(subject), required, today };
  const { proposals, uncovered } = proposeCases(subject.flow, subject.exploration(), onFile, setting, progress);
  const written = await writeCases(root, told, loaded, proposals);
  return [...describeWritten(`${root.label}${loaded.id}`, written), ...describeMissing(uncovered)];
}

function describeWritten(name: string, written: readonly WrittenCase[]): readonly string[] {
  if (written.length === 0)
    return [`${name}: the cases show every end, exit, rule and deciding answer that was found. Nothing was written.`];
  return [
    `${name}: ${formatCount(written.length, 'case')} written. Read each, and reword its story.`,
    ...written.flatMap(({ file, story, newlyCovered }) => [
      `  ${file}`,
      `    ${story}`,
      ...newlyCovered.map((words) => `    shows ${words}`),
    ]),
  ];
}

function describeMissing(missing: readonly CoverageGoal[]): readonly string[] {
  return missing.map(({ description }) => `  No case was found for ${description}. Write one yourself.`);
}
