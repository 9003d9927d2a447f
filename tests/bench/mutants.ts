/**
 * Mutation test of the check: breaks the real flow files and reports which tool detects each mutant: `check` alone,
 * the cases, or the comparison with the release. A mutant is run on the flows whose check reads a file that it changes,
 * for the others answer as before. Inconsistent files are checked without the releases. Survivors are
 * listed with the reason, computed by exhaustive evaluation of both flows. Then labels are reworded: so that they mean
 * something else, which a rule of the check has to find, and harmlessly, which none may. `npm run bench -- mutants
 * [part of a class's name, or of a heading]`.
 */
import path from 'node:path';
import { casesVerb } from '../../src/cli/verbs/cases/casesVerb.ts';
import { checkVerb } from '../../src/cli/verbs/check/checkVerb.ts';
import type { Verb } from '../../src/cli/verb.ts';
import { listFlows, loadFlow } from '../../src/definitions/index.ts';
import type { LoadedFlow, Reader } from '../../src/definitions/index.ts';
import type { Finding } from '../../src/engine/index.ts';
import { compareExhaustively } from './support/mutants/exhaustive-comparison.ts';
import type { Comparison } from './support/mutants/exhaustive-comparison.ts';
import { readDefinitionFiles, readerOf, withoutReleases } from './support/mutants/json-files.ts';
import type { JsonFiles, Mutant } from './support/mutants/json-files.ts';
import { MutantGenerator } from './support/mutants/mutant-generator.ts';
import { recordReads } from './support/mutants/record-reads.ts';
import { addSemanticMutants } from './support/mutants/semantic-mutants.ts';
import { addStructuralMutants } from './support/mutants/structural-mutants.ts';
import { reportWording } from './support/mutants/wording-report.ts';

/** The tools that can detect a mutant, in the order of their use. */
const detectors = ['check', 'cases', 'comparison'] as const;
type Detector = (typeof detectors)[number];

/** The first that saw a mutant; for a survivor, why nothing did. */
interface MutantResult {
  readonly mutant: Mutant;
  readonly killedBy: Detector | 'nothing' | 'a crash';
  /** True when the comparison with the release detects it. */
  readonly isSeenByComparison: boolean;
  readonly reason: string;
}

/** The result of a comparison for a survivor, without words and effects, which lead no client to a different end. */
const verdictTexts: { readonly [verdict in Comparison['verdict']]: string } = {
  equivalent: 'leads everybody where it did, by the same screens: what has changed are words or effects',
  'other screens, same ends': 'leads everybody to the same end, by other screens or with other answers that count',
  'goes on': 'leads nobody elsewhere who had answered; who had not was held there, and goes on now: an addition, minor in a release',
  differs: 'leads somebody elsewhere, of whom no case tells',
  'not gone through': 'has more ways than were gone',
};

/** Findings of the check that are not its own: those of the cases, which it runs, and those beside the release. */
const detectorOfFinding: ReadonlyMap<string, Detector> = new Map([
  ['case-fails', 'cases'],
  ['form-answer', 'cases'],
  ['uncovered', 'cases'],
  ['released-behaviour-changed', 'comparison'],
  ['meaning-may-have-changed', 'comparison'],
]);

const home = path.resolve(import.meta.dirname, '../..');
const today = '2026-11-20';
const filter = process.argv[2] ?? '';
const files = await readDefinitionFiles(home);
const unreleased = withoutReleases(files);
const ids = await listFlows(readerOf(files));
const unbrokenFlows = await Promise.all(ids.map((id) => loadFlow(readerOf(files), id)));

console.log('Reading the unbroken files.');
/** The files that each flow reads, of either set of files. */
const reads = new Map([files, unreleased].map((from) => [from, new Map<string, ReadonlySet<string>>()]));
for (const [from, readsOfFlow] of reads) {
  for (const id of ids) readsOfFlow.set(id, await checkUnbroken(from, id));
}
console.log('They have no finding.\n');
await report('Structural: the check alone has to see them', addStructuralMutants, unreleased);
await report('Semantic: legal changes, for the cases, or for the comparison with the release', addSemanticMutants, files);
if (!(await reportWording(files, today, filter))) process.exitCode = 1;

/** The files that the check and the cases of a flow read. Throws when the flow has a finding. */
async function checkUnbroken(from: JsonFiles, id: string): Promise<ReadonlySet<string>> {
  const { reader, names } = recordReads(readerOf(from));
  const found = [...(await findings(checkVerb, reader, [id])), ...(await findings(casesVerb, reader, [id]))];
  if (found.length > 0) throw new Error(`The unbroken files have findings: ${JSON.stringify(found.slice(0, 3))}`);
  return names;
}

/** The flows for which a mutant can change a finding; all of them when it adds a file or takes one away. */
function flowsThatRead(from: JsonFiles, { changes }: Mutant): readonly string[] {
  const isSameSet = [...changes].every(([file, change]) => change !== undefined && from.has(file));
  if (!isSameSet) return ids;
  return ids.filter((id) => [...changes.keys()].some((file) => reads.get(from)?.get(id)?.has(file)));
}

async function findings(verb: Verb, root: Reader, flows: readonly string[]): Promise<readonly Finding[]> {
  const [first, ...others] = flows.map((id) => ({ root, id }));
  if (first === undefined) throw new Error('No flow reads the files that are changed.');
  const answer = await verb.run({
    inputs: [first, ...others],
    format: 'text',
    options: {},
    root: home,
    cwd: home,
    today,
    progress: () => undefined,
    print: () => undefined,
    prompt: () => Promise.resolve(undefined),
  });
  return answer.rootFindings.flatMap((one) => one.findings);
}

async function runMutant(mutant: Mutant, from: JsonFiles): Promise<MutantResult> {
  const root = readerOf(from, mutant);
  const flows = flowsThatRead(from, mutant);
  try {
    const checked = await findings(checkVerb, root, flows);
    const isSeen = checked.some((one) => detectorOf(one) !== 'comparison');
    const allFindings = isSeen ? checked : [...checked, ...(await findings(casesVerb, root, flows))];
    const isSeenByComparison = allFindings.some((one) => detectorOf(one) === 'comparison');
    const killedBy = detectors.find((eye) => allFindings.some((one) => detectorOf(one) === eye)) ?? 'nothing';
    return { mutant, killedBy, isSeenByComparison, reason: killedBy === 'nothing' ? await survivalReason(root) : '' };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { mutant, killedBy: 'a crash', isSeenByComparison: false, reason };
  }
}

function detectorOf({ ruleId }: Finding): Detector {
  return detectorOfFinding.get(ruleId) ?? 'check';
}

/** Why no tool detects it: it changes no end, or only those of clients without a case. */
async function survivalReason(root: Reader): Promise<string> {
  const broken = await Promise.all(ids.map((id) => loadFlow(root, id)));
  const reasons = broken.flatMap((after, index) => survivalReasonOfFlow(unbrokenFlows[index]!, after));
  return reasons.length === 0 ? 'nothing in the compiled flows has changed' : reasons.join('; ');
}

function survivalReasonOfFlow(before: LoadedFlow, after: LoadedFlow): readonly string[] {
  if (before.flow === null || after.flow === null || before.flow.hash === after.flow.hash) return [];
  const { verdict, paths, counterexample } = compareExhaustively(before.flow, after.flow);
  const facts =
    counterexample === undefined ? '' : `: ${JSON.stringify(counterexample.answers)} with ${JSON.stringify(counterexample.context.given)}`;
  return [`${verdictTexts[verdict]} (${paths} ways gone)${facts}`];
}

async function report(title: string, make: (generator: MutantGenerator) => void, from: JsonFiles): Promise<void> {
  const generator = new MutantGenerator(files);
  make(generator);
  const mutants = generator.mutants.filter(({ operator }) => `${title}, ${operator}`.includes(filter));
  if (mutants.length === 0) return;
  const results: MutantResult[] = [];
  for (const [index, mutant] of mutants.entries()) {
    if (index % 100 === 0) console.error(`${index} of ${mutants.length}`);
    results.push(await runMutant(mutant, from));
  }
  const classes = [...new Set(mutants.map(({ operator }) => operator))];
  console.log(`${title}\n${row('class', ['mutants', ...detectors, 'nothing', 'crash'])}`);
  for (const name of [...classes, 'all']) {
    const own = results.filter(({ mutant }) => name === 'all' || mutant.operator === name);
    const by = (which: MutantResult['killedBy']): number => own.filter((one) => one.killedBy === which).length;
    console.log(row(name, [own.length, ...detectors.map(by), by('nothing'), by('a crash')].map(String)));
  }
  const compared = results.filter((one) => one.isSeenByComparison).length;
  if (compared > 0) console.log(`The comparison with the release sees ${compared} of them, whatever else does.`);
  for (const { mutant, killedBy, reason } of results.filter((one) => one.killedBy === 'nothing' || one.killedBy === 'a crash'))
    console.log(`  ${killedBy === 'nothing' ? 'survives' : 'CRASH'}  ${mutant.operator}: ${mutant.description}\n    ${reason}`);
  console.log('');
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(44) + cells.map((cell) => cell.padStart(11)).join('');
}
