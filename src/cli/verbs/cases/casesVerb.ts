import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { parseFlowId, withPositions } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow, Reader } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName, readFlow, requireWorkingFiles } from '../../inputs/loadInput.ts';
import { UsageError } from '../../commandLine/usageError.ts';
import { findingFormatNames } from '../../terminal/writeResult.ts';
import { findUncovered } from './findUncovered.ts';
import { addMissingCases } from './addMissingCases.ts';
import { runAllCases } from './runAllCases.ts';
import type { LintOptions } from '../../flow/createLintSubject.ts';
import type { VerbResult, FlowInput, Verb } from '../verb.ts';

/** The stories on file: does each lead where it says, and, once all do, do they show every end and every deciding value? */
export const casesVerb: Verb = {
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
  formats: findingFormatNames,
  options: { write: { help: 'Write the cases that are missing' } },
  examples: [
    ['cases', 'Run all cases'],
    ['cases lead@2', 'Run those of one flow'],
    ['cases lead@2 --write', 'Write the cases that are missing'],
    ['cases lead@2 --format markdown', 'For a comment on a pull request'],
  ],
  async run({ inputs, options, today, progress }) {
    const named = requireWorkingFiles(inputs, 'and has no cases.');
    const isWriting = options['write'] !== undefined;
    const revised = named.find(({ root }) => root.label !== '');
    if (isWriting && revised !== undefined)
      throw new UsageError(`${formatInputName(revised)} cannot be written to. Name ${revised.id} to write its cases.`);
    const answers: VerbResult[] = [];
    for (const input of named) {
      const told = { today, progress: withProgressPrefix(progress, `${formatInputName(input)}: `) };
      answers.push(await (isWriting ? writeMissingCases(input, told) : loadAndReportCases(input, told.progress)));
    }
    return { rootFindings: answers.flatMap(({ rootFindings }) => rootFindings), summary: answers.flatMap(({ summary }) => summary) };
  },
};

/** Writes what the cases do not show, once all that are there hold, and runs them all. */
async function writeMissingCases({ root, id }: FlowInput, circumstances: Pick<LintOptions, 'today' | 'progress'>): Promise<VerbResult> {
  const { progress } = circumstances;
  const loaded = await readFlow(root, id, progress);
  const before = await reportCases(root, loaded, progress);
  if (before.rootFindings.some(({ findings }) => hasErrors(findings)))
    return { ...before, summary: [...before.summary, `${root.label}${id}: nothing was written. Mend these first.`] };
  const written = (await addMissingCases(root, loaded, circumstances)) ?? [];
  const after = await loadAndReportCases({ root, id }, withProgressPrefix(progress, 'once more, '));
  return { ...after, summary: [...written, ...after.summary] };
}

async function loadAndReportCases({ root, id }: FlowInput, progress: Progress): Promise<VerbResult> {
  return reportCases(root, await readFlow(root, id, progress), progress);
}

async function reportCases(root: Reader, loaded: LoadedFlow, progress: Progress): Promise<VerbResult> {
  const { id, flow, findings, cases: stories } = loaded;
  const name = parseFlowId(id);
  if (flow === null || name === undefined)
    return {
      rootFindings: [{ root, findings }],
      summary: [`${root.label}${id}: ${formatFindingCounts(findings)}. The cases run once these are mended.`],
    };
  const results = runAllCases(loaded, progress);
  const failures = [...findings, ...results.flatMap((one) => one.findings)];
  const evaluations = results.map((one) => one.evaluation);
  const gaps = hasErrors(failures) ? [] : findUncovered(name, flow, evaluations);
  const found = await withPositions(root, [...failures, ...gaps]);
  return { rootFindings: [{ root, findings: found }], summary: [`${root.label}${id}: ${summariseCases(stories, found)}`] };
}

function summariseCases(stories: readonly LoadedCase[], findings: readonly Finding[]): string {
  const good = stories.filter(({ file }) => !hasErrors(findings.filter((one) => one.file === file))).length;
  const led = stories.length === 0 ? 'there are no cases' : `${good} of ${stories.length} cases lead where they say`;
  return findings.length === 0 ? led : `${led}; ${formatFindingCounts(findings)}`;
}
