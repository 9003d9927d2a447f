import { Option } from 'commander';
import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { Exploration } from '../../../analysis/reachability/index.ts';
import { listBrokenFiles, withPositions } from '../../../definitions/index.ts';
import type { LoadedCase, LoadedFlow, Reader } from '../../../definitions/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName, readFlow, requireWorkingFiles } from '../../inputs/loadInput.ts';
import { UsageError } from '../../../commandLine/index.ts';
import { findingFormatNames } from '../../terminal/writeResult.ts';
import { collectCaseFindings } from './collectCaseFindings.ts';
import { addMissingCases } from './addMissingCases.ts';
import { runAllCases } from './runAllCases.ts';
import type { LintOptions } from '../../flow/createLintSubject.ts';
import type { VerbResult, FlowInput, Verb } from '../../verb.ts';

/** Runs the cases of flows. If all hold, it also checks that they cover every end and every deciding value. */
export const casesVerb: Verb<{ readonly write?: boolean }> = {
  name: 'cases',
  summary: 'Runs the cases of a flow: does each lead where it says?',
  about: [
    'Runs every case of the flows: the answers of a case must lead where it says. Of a case that no longer holds it prints where it leads instead, and why. Once all hold, it says which ends and answers no case shows.',
    'A case with "others": "any" is proved for every way of answering the other questions that leads on. A client whom a form turns down, or whom Next holds, can answer otherwise, and counts only where no answer leads on.',
    'With --write it writes the cases that are missing: the fewest that, with those on file, show every end, exit, rule and deciding answer that somebody can meet. No smaller choice exists among up to 20 shortest ways; among more, none in the choice is needless. Nothing that is there is written over.',
  ],
  takes: 'flows',
  makes: 'findings',
  formats: findingFormatNames,
  options: [new Option('--write', 'write the cases that are missing')],
  examples: [
    ['cases', 'Run all cases'],
    ['cases lead@2', 'Run those of one flow'],
    ['cases lead@2 --write', 'Write the cases that are missing'],
    ['cases lead@2 --format markdown', 'For a comment on a pull request'],
  ],
  async run({ inputs, options, today, progress }) {
    const named = requireWorkingFiles(inputs, 'and has no cases.');
    const isWriting = options.write === true;
    const inRevision = named.find(({ root }) => root.label !== '');
    if (isWriting && inRevision !== undefined)
      throw new UsageError(`${formatInputName(inRevision)} cannot be written to. Name ${inRevision.id} to write its cases.`);
    const results: VerbResult[] = [];
    for (const input of named) {
      const lintOptions = { today, progress: withProgressPrefix(progress, `${formatInputName(input)}: `) };
      results.push(await (isWriting ? writeMissingCases(input, lintOptions) : loadAndReportCases(input, lintOptions.progress)));
    }
    return { rootFindings: results.flatMap(({ rootFindings }) => rootFindings), summary: results.flatMap(({ summary }) => summary) };
  },
};

/** Writes the missing cases if all existing ones hold, and runs them all. */
async function writeMissingCases({ root, id }: FlowInput, options: Pick<LintOptions, 'today' | 'progress'>): Promise<VerbResult> {
  const { progress } = options;
  const loaded = await readFlow(root, id, progress);
  const before = await reportCases(root, loaded, progress);
  if (before.rootFindings.some(({ findings }) => hasErrors(findings)))
    return { ...before, summary: [...before.summary, `${root.label}${id}: nothing was written. Mend these first.`] };
  const added = await addMissingCases(root, loaded, options);
  const after = await loadAndReportCases({ root, id }, withProgressPrefix(progress, 'once more, '), added?.exploration);
  return { ...after, summary: [...(added?.summary ?? []), ...after.summary] };
}

async function loadAndReportCases({ root, id }: FlowInput, progress: Progress, exploration?: Exploration): Promise<VerbResult> {
  return reportCases(root, await readFlow(root, id, progress), progress, exploration);
}

async function reportCases(root: Reader, loaded: LoadedFlow, progress: Progress, exploration?: Exploration): Promise<VerbResult> {
  const { id, flow, definition, findings, cases } = loaded;
  if (flow === null || definition === null)
    return {
      rootFindings: [{ root, findings }],
      summary: [`${root.label}${id}: ${formatFindingCounts(findings)}. The cases run once these are mended.`],
    };
  const results = runAllCases(loaded, progress);
  const ofCases = collectCaseFindings(loaded, { flow, definition, exploration }, results);
  const found = await withPositions(root, [...findings, ...ofCases], loaded.sources);
  return { rootFindings: [{ root, findings: found }], summary: [`${root.label}${id}: ${summariseCases(cases, found)}`] };
}

function summariseCases(cases: readonly LoadedCase[], findings: readonly Finding[]): string {
  const broken = listBrokenFiles(findings);
  const good = cases.filter(({ file }) => !broken.has(file)).length;
  const led = cases.length === 0 ? 'there are no cases' : `${good} of ${cases.length} cases lead where they say`;
  return findings.length === 0 ? led : `${led}; ${formatFindingCounts(findings)}`;
}
