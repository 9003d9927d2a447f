import { under } from '../../analysis/index.ts';
import type { Progress } from '../../analysis/index.ts';
import { flowName, placeFindings } from '../../definitions/index.ts';
import type { LoadedCase, LoadedFlow, Reader } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasErrors, tally } from '../count.ts';
import { nameOf, readFlow, workingFiles } from '../input.ts';
import { MisuseError } from '../misuse.ts';
import { formatsOfFindings } from '../output.ts';
import { uncovered } from '../stories/coverage.ts';
import { fillGaps } from '../stories/fill.ts';
import { runStories } from '../stories/run.ts';
import type { Circumstances } from '../subject.ts';
import type { Answer, Input, Verb } from '../verb.ts';

/** The stories on file: does each lead where it says, and, once all do, do they show every end and every deciding value? */
export const cases: Verb = {
  name: 'cases',
  summary: 'Runs the stories of a flow: does each lead where it says?',
  about: [
    'Runs every case of the flows: the answers of a case must lead where it says. A case that no longer holds is',
    'told with the way it took instead, and why. Once all hold, says which ends and answers no case shows.',
    'With --write it writes the cases that are missing: the fewest that, with those on file, show every end, exit,',
    'rule and deciding answer that somebody can meet. No smaller choice exists among up to 20 shortest ways; among',
    'more, none in the choice is needless. Nothing that is there is written over.',
  ],
  takes: 'flows',
  makes: 'findings',
  formats: formatsOfFindings,
  options: { write: { help: 'Write the cases that are missing' } },
  examples: [
    ['cases', 'Run all cases'],
    ['cases lead@2', 'Run those of one flow'],
    ['cases lead@2 --write', 'Write the cases that are missing'],
    ['cases lead@2 --format markdown', 'For a comment on a pull request'],
  ],
  async run({ inputs, options, today, progress }) {
    const named = workingFiles(inputs, 'and has no cases.');
    const isWriting = options['write'] !== undefined;
    const revised = named.find(({ root }) => root.label !== '');
    if (isWriting && revised !== undefined)
      throw new MisuseError(`${nameOf(revised)} cannot be written to. Name ${revised.id} to write its cases.`);
    const answers: Answer[] = [];
    for (const input of named) {
      const told = { today, progress: under(progress, `${nameOf(input)}: `) };
      answers.push(await (isWriting ? writeMissing(input, told) : casesOf(input, told.progress)));
    }
    return { found: answers.flatMap(({ found }) => found), summary: answers.flatMap(({ summary }) => summary) };
  },
};

/** Writes what the cases do not show, once all that are there hold, and runs them all. */
async function writeMissing({ root, id }: Input, circumstances: Pick<Circumstances, 'today' | 'progress'>): Promise<Answer> {
  const { progress } = circumstances;
  const loaded = await readFlow(root, id, progress);
  const before = await runCases(root, loaded, progress);
  if (before.found.some(({ findings }) => hasErrors(findings)))
    return { ...before, summary: [...before.summary, `${root.label}${id}: nothing was written. Mend these first.`] };
  const written = (await fillGaps(root, loaded, circumstances)) ?? [];
  const after = await casesOf({ root, id }, under(progress, 'once more, '));
  return { ...after, summary: [...written, ...after.summary] };
}

async function casesOf({ root, id }: Input, progress: Progress): Promise<Answer> {
  return runCases(root, await readFlow(root, id, progress), progress);
}

async function runCases(root: Reader, loaded: LoadedFlow, progress: Progress): Promise<Answer> {
  const { id, flow, findings, cases: stories } = loaded;
  const name = flowName(id);
  if (flow === null || name === undefined)
    return { found: [{ root, findings }], summary: [`${root.label}${id}: ${tally(findings)}. The cases run once these are mended.`] };
  const results = runStories(loaded, progress);
  const failures = [...findings, ...results.flatMap((one) => one.findings)];
  const evaluations = results.map((one) => one.evaluation);
  const gaps = hasErrors(failures) ? [] : uncovered(name, flow, evaluations);
  const found = await placeFindings(root, [...failures, ...gaps]);
  return { found: [{ root, findings: found }], summary: [`${root.label}${id}: ${verdict(stories, found)}`] };
}

function verdict(stories: readonly LoadedCase[], findings: readonly Finding[]): string {
  const good = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file))).length;
  const led = stories.length === 0 ? 'there are no cases' : `${good} of ${stories.length} cases lead where they say`;
  return findings.length === 0 ? led : `${led}; ${tally(findings)}`;
}
