/**
 * Breaks the real flow files in every way that the check is there for, and says what sees it: `check` alone, the
 * cases, or the comparison with the release. What contradicts itself is judged with the releases hidden. What nothing
 * sees is listed with the reason, judged by going every way through both flows.
 * `npm run bench -- mutants [part of a class's name, or of a heading]`.
 */
import path from 'node:path';
import { cases } from '../../src/cli/verbs/cases.ts';
import { check } from '../../src/cli/verbs/check.ts';
import type { Verb } from '../../src/cli/verb.ts';
import { listFlows, loadFlow } from '../../src/definitions/index.ts';
import type { LoadedFlow, Reader } from '../../src/definitions/index.ts';
import type { Finding } from '../../src/engine/index.ts';
import { compareFlows } from './support/mutants/cone.ts';
import type { Comparison } from './support/mutants/cone.ts';
import { realFiles, rootOf, withoutReleases } from './support/mutants/files.ts';
import type { Files, Mutant } from './support/mutants/files.ts';
import { Maker } from './support/mutants/make.ts';
import { semantic } from './support/mutants/semantic.ts';
import { structural } from './support/mutants/structural.ts';

/** What can see a mutant, the first to be asked first. */
const eyes = ['check', 'cases', 'comparison'] as const;
type Eye = (typeof eyes)[number];

/** The first that saw a mutant; for a survivor, why nothing did. */
interface Fate {
  readonly mutant: Mutant;
  readonly by: Eye | 'nothing' | 'a crash';
  /** True when the comparison with the release sees it, whatever else does. */
  readonly compared: boolean;
  readonly why: string;
}

/** What a comparison says of a survivor. Words and effects are no part of it: what changes only those leads nobody elsewhere. */
const meanings: { readonly [verdict in Comparison['verdict']]: string } = {
  equivalent: 'leads everybody where it did, by the same screens: what has changed are words or effects',
  'other screens, same ends': 'leads everybody to the same end, by other screens or with other answers that count',
  'goes on': 'leads nobody elsewhere who had answered; who had not was held there, and goes on now: an addition, minor in a release',
  differs: 'leads somebody elsewhere, of whom no case tells',
  'not gone through': 'has more ways than were gone',
};

/** Findings of the check that are not its own: those of the cases, which it runs, and those beside the release. */
const owners: ReadonlyMap<string, Eye> = new Map([
  ['case-fails', 'cases'],
  ['form-answer', 'cases'],
  ['uncovered', 'cases'],
  ['released-behaviour-changed', 'comparison'],
  ['meaning-may-have-changed', 'comparison'],
]);

const home = path.resolve(import.meta.dirname, '../..');
const today = '2026-11-20';
const only = process.argv[2] ?? '';
const files = await realFiles(home);
const unreleased = withoutReleases(files);
const ids = await listFlows(rootOf(files));
const sound = await Promise.all(ids.map((id) => loadFlow(rootOf(files), id)));

for (const [verb, from] of [
  [check, files],
  [check, unreleased],
  [cases, files],
] as const) {
  const found = await findings(verb, rootOf(from));
  if (found.length > 0) throw new Error(`The unbroken files have findings: ${JSON.stringify(found.slice(0, 3))}`);
}
console.log('The unbroken files have no finding.\n');
await report('Structural: the check alone has to see them', structural, unreleased);
await report('Semantic: legal changes, for the cases, or for the comparison with the release', semantic, files);

async function findings(verb: Verb, root: Reader): Promise<readonly Finding[]> {
  const [first, ...others] = ids.map((id) => ({ root, id }));
  if (first === undefined) throw new Error('There are no flows.');
  const answer = await verb.run({
    inputs: [first, ...others],
    format: 'text',
    options: {},
    root: home,
    cwd: home,
    today,
    progress: () => undefined,
    say: () => undefined,
    ask: () => Promise.resolve(undefined),
  });
  return answer.found.flatMap((one) => one.findings);
}

async function fateOf(mutant: Mutant, from: Files): Promise<Fate> {
  const root = rootOf(from, mutant);
  try {
    const checked = await findings(check, root);
    const isSeen = checked.some((one) => eyeOf(one) !== 'comparison');
    const seen = isSeen ? checked : [...checked, ...(await findings(cases, root))];
    const compared = seen.some((one) => eyeOf(one) === 'comparison');
    const by = eyes.find((eye) => seen.some((one) => eyeOf(one) === eye)) ?? 'nothing';
    return { mutant, by, compared, why: by === 'nothing' ? await reasonOf(root) : '' };
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { mutant, by: 'a crash', compared: false, why };
  }
}

function eyeOf({ ruleId }: Finding): Eye {
  return owners.get(ruleId) ?? 'check';
}

/** Why nothing sees it: it leads nobody elsewhere, or somebody of whom no case tells. */
async function reasonOf(root: Reader): Promise<string> {
  const broken = await Promise.all(ids.map((id) => loadFlow(root, id)));
  const reasons = broken.flatMap((after, index) => reasonFor(sound[index]!, after));
  return reasons.length === 0 ? 'nothing in the compiled flows has changed' : reasons.join('; ');
}

function reasonFor(before: LoadedFlow, after: LoadedFlow): readonly string[] {
  if (before.flow === null || after.flow === null || before.flow.hash === after.flow.hash) return [];
  const { verdict, ways, shown } = compareFlows(before.flow, after.flow);
  const facts = shown === undefined ? '' : `: ${JSON.stringify(shown.answers)} with ${JSON.stringify(shown.context.given)}`;
  return [`${meanings[verdict]} (${ways} ways gone)${facts}`];
}

async function report(title: string, make: (maker: Maker) => void, from: Files): Promise<void> {
  const maker = new Maker(files);
  make(maker);
  const mutants = maker.made.filter(({ className }) => `${title}, ${className}`.includes(only));
  if (mutants.length === 0) return;
  const fates: Fate[] = [];
  for (const mutant of mutants) fates.push(await fateOf(mutant, from));
  const classes = [...new Set(mutants.map(({ className }) => className))];
  console.log(`${title}\n${row('class', ['mutants', ...eyes, 'nothing', 'crash'])}`);
  for (const name of [...classes, 'all']) {
    const own = fates.filter(({ mutant }) => name === 'all' || mutant.className === name);
    const by = (which: Fate['by']): number => own.filter((one) => one.by === which).length;
    console.log(row(name, [own.length, ...eyes.map(by), by('nothing'), by('a crash')].map(String)));
  }
  const compared = fates.filter((one) => one.compared).length;
  if (compared > 0) console.log(`The comparison with the release sees ${compared} of them, whatever else does.`);
  for (const { mutant, by, why } of fates.filter((one) => one.by === 'nothing' || one.by === 'a crash'))
    console.log(`  ${by === 'nothing' ? 'survives' : 'CRASH'}  ${mutant.className}: ${mutant.what}\n    ${why}`);
  console.log('');
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(44) + cells.map((cell) => cell.padStart(11)).join('');
}
