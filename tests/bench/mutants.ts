/**
 * Breaks the real flow files in every way that the check is there for, and says what sees it: `check` alone,
 * or the cases. What nothing sees is listed with the reason, judged by going every way through both flows.
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
import { realFiles, rootOf } from './support/mutants/files.ts';
import type { Mutant } from './support/mutants/files.ts';
import { Maker } from './support/mutants/make.ts';
import { semantic } from './support/mutants/semantic.ts';
import { structural } from './support/mutants/structural.ts';

/** What saw a mutant; for a survivor, why nothing did. */
interface Fate {
  readonly mutant: Mutant;
  readonly by: 'check' | 'cases' | 'nothing' | 'a crash';
  readonly why: string;
}

/** What a comparison says of a survivor. Words and effects are no part of it: what changes only those leads nobody elsewhere. */
const meanings: { readonly [verdict in Comparison['verdict']]: string } = {
  equivalent: 'leads everybody where it did, by the same screens: what has changed are words or effects',
  'other screens, same ends': 'leads everybody to the same end, by other screens or with other answers that count',
  differs: 'leads somebody elsewhere, of whom no case tells',
  'not gone through': 'has more ways than were gone',
};

const home = path.resolve(import.meta.dirname, '../..');
const today = '2026-11-20';
const only = process.argv[2] ?? '';
const files = await realFiles(home);
const ids = await listFlows(rootOf(files));
const sound = await Promise.all(ids.map((id) => loadFlow(rootOf(files), id)));

for (const verb of [check, cases]) {
  const found = await findings(verb, rootOf(files));
  if (found.length > 0) throw new Error(`The unbroken files have findings: ${JSON.stringify(found.slice(0, 3))}`);
}
console.log('The unbroken files have no finding.\n');
await report('Structural: the check alone has to see them', structural);
await report('Semantic: legal changes, for the cases, or for the comparison with the release', semantic);

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

async function fateOf(mutant: Mutant): Promise<Fate> {
  const root = rootOf(files, mutant);
  try {
    const seen = await findings(check, root);
    if (seen.length > 0) return { mutant, by: 'check', why: seen[0]!.ruleId };
    const failed = await findings(cases, root);
    if (failed.length > 0) return { mutant, by: 'cases', why: failed[0]!.ruleId };
  } catch (error) {
    return { mutant, by: 'a crash', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  return { mutant, by: 'nothing', why: await reasonOf(root) };
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

async function report(title: string, make: (maker: Maker) => void): Promise<void> {
  const maker = new Maker(files);
  make(maker);
  const mutants = maker.made.filter(({ className }) => `${title}, ${className}`.includes(only));
  if (mutants.length === 0) return;
  const fates: Fate[] = [];
  for (const mutant of mutants) fates.push(await fateOf(mutant));
  const classes = [...new Set(mutants.map(({ className }) => className))];
  console.log(`${title}\n${row('class', ['mutants', 'check', 'cases', 'nothing', 'crash'])}`);
  for (const name of [...classes, 'all']) {
    const own = fates.filter(({ mutant }) => name === 'all' || mutant.className === name);
    const by = (which: Fate['by']): number => own.filter((one) => one.by === which).length;
    console.log(row(name, [own.length, by('check'), by('cases'), by('nothing'), by('a crash')].map(String)));
  }
  for (const { mutant, by, why } of fates.filter((one) => one.by === 'nothing' || one.by === 'a crash'))
    console.log(`  ${by === 'nothing' ? 'survives' : 'CRASH'}  ${mutant.className}: ${mutant.what}\n    ${why}`);
  console.log('');
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join('');
}
