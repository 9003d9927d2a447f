import { eachTold } from '../../analysis/index.ts';
import { propose } from '../../analysis/stories/index.ts';
import type { Target } from '../../analysis/stories/index.ts';
import type { LoadedFlow, Reader } from '../../definitions/index.ts';
import { toldFlow } from '../book.ts';
import { count } from '../count.ts';
import { requiredIn, subjectOf } from '../subject.ts';
import type { Circumstances } from '../subject.ts';
import { samplesFor } from './samples.ts';
import { writeCases } from './write.ts';
import type { Written } from './write.ts';

/** Writes the cases that a flow lacks, and says in lines what they are; `undefined` while the flow does not compile. */
export async function fillGaps(
  root: Reader,
  loaded: LoadedFlow,
  { today, progress }: Pick<Circumstances, 'today' | 'progress'>,
): Promise<readonly string[] | undefined> {
  const subject = subjectOf(loaded, { today, progress });
  const told = toldFlow(loaded);
  if (subject === undefined || told === undefined) return undefined;
  const required = requiredIn(loaded.forms);
  const onFile = eachTold(subject.stories, 'playing cases', progress, subject.scriptOf);
  const setting = { samples: samplesFor(subject), required, today };
  const { proposals, missing } = propose(subject.flow, subject.explored(), onFile, setting, progress);
  const written = await writeCases(root, told, loaded, proposals);
  return [...toldOf(`${root.label}${loaded.id}`, written), ...missingLines(missing)];
}

function toldOf(name: string, written: readonly Written[]): readonly string[] {
  if (written.length === 0)
    return [`${name}: the cases show every end, exit, rule and deciding answer that was found. Nothing was written.`];
  return [
    `${name}: ${count(written.length, 'case')} written. Read each, and reword its story.`,
    ...written.flatMap(({ file, story, shows }) => [`  ${file}`, `    ${story}`, ...shows.map((words) => `    shows ${words}`)]),
  ];
}

function missingLines(missing: readonly Target[]): readonly string[] {
  return missing.map(({ words }) => `  No case was found for ${words}. Write one yourself.`);
}
