import { findChangesSinceMain, isReached } from './changed.mjs';
import { runNodeHeld } from '../run.mjs';
import { countExitCode } from './counts.mjs';
import { commandParts, countingParts } from './parts.mjs';

const parts = [...commandParts, ...countingParts];

const help = `Usage: npm test                       runs everything
       npm test -- <part> …            runs these parts
       npm test -- unit src/engine     runs the unit tests whose file matches
       npm test -- journeys -g crisis  runs the journeys whose title matches
       npm test -- --changed           runs what the changes since main can reach, and says what it leaves out
       npm test -- --deep              draws 5,000 flows in each property test instead of 200,
                                      and sends 10,000 requests to the API instead of 1,000

SEED=<number> draws the flows of an earlier run again, FLOWS=<number> so many.

Parts, two of the first ${commandParts.length} at once, and then in order:
${parts.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n')}

The last line says how many passed and failed. The exit code is 1 when something failed, or was left out that this machine could have run.`;

const unknownMain = `What has changed is not known, because this branch has no commit in common with main or origin/main here.
Fetch main with: git fetch origin main:main (in a clone without its whole history: git fetch --unshallow origin main:main)
Or run everything: npm test`;

/** Parts that accept filters after their name. */
const takesFilters = new Set(['unit', 'journeys']);

/** Parses `unit src/engine` and the like: the chosen parts, and the filters of the last one. */
function choose(args) {
  const named = [];
  const filters = [];
  for (const arg of args) {
    const part = filters.length === 0 ? parts.find(({ name }) => name === arg) : undefined;
    if (part) named.push(part);
    else filters.push(arg);
  }
  const misuse = filters.length > 0 && !takesFilters.has(named.at(-1)?.name);
  return misuse ? { unknown: filters[0] } : { chosen: args.length === 0 ? parts : named, filters };
}

const printBegin = ({ name, title }) => console.log(`\n── ${title} (${name})`);

function printEnd({ failed }, begun) {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`── ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
}

async function runCountingPart(part, choice) {
  printBegin(part);
  const begun = performance.now();
  const counts = await part.run(choice);
  printEnd(counts, begun);
  return { title: part.title, ...counts };
}

/** Prints the output of the command when it has ended. */
async function runCommandPart(part) {
  const begun = performance.now();
  const { file, args, env } = await part.findCommand();
  const { code, output } = await runNodeHeld(file, args, env);
  const counts = countExitCode(code);
  printBegin(part);
  process.stdout.write(output);
  printEnd(counts, begun);
  return { title: part.title, ...counts };
}

/** How many commands run at once. */
const commandsAtOnce = 2;

async function runCommandParts(chosen) {
  const waiting = [...chosen];
  const results = [];
  const runThem = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) results.push(await runCommandPart(part));
  };
  await Promise.all(Array.from({ length: commandsAtOnce }, runThem));
  return results;
}

function sayLeftOut(left) {
  if (left.length > 0) console.log(`\nLeft out, as no change reaches it: ${left.map(({ title }) => title).join(', ')}`);
}

function report(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const skipped = results.flatMap((result) => result.skipped);
  const left = skipped.reduce((total, { count }) => total + count, 0);
  console.log('');
  for (const { what, why } of skipped) console.log(`Skipped: ${what} (${why})`);
  for (const { title, failed, failures = [] } of results) {
    if (failed > 0) console.log(`Failed: ${title} (${failed})`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  const failed = sum((result) => result.failed);
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
  return failed > 0 || skipped.some(({ excused }) => !excused) ? 1 : 0;
}

/**
 * Runs the parts of the check that `args` name, whatever happens to those before.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code: 0, 1 when something failed or was left out without need, 2 for misuse
 */
export async function test(args) {
  if (args.includes('--help')) {
    console.log(help);
    return 0;
  }
  const [deep, onlyChanged] = ['--deep', '--changed'].map((flag) => args.includes(flag));
  const { unknown, chosen, filters } = choose(args.filter((arg) => arg !== '--deep' && arg !== '--changed'));
  if (unknown !== undefined) {
    console.error(`There is no part called ${unknown}. See: npm test -- --help`);
    return 2;
  }
  const changes = onlyChanged ? await findChangesSinceMain() : undefined;
  if (onlyChanged && changes === undefined) {
    console.error(unknownMain);
    return 2;
  }
  const reached = changes === undefined ? chosen : chosen.filter(({ name }) => isReached(name, changes.files));
  const results = await runCommandParts(commandParts.filter((part) => reached.includes(part)));
  for (const part of countingParts.filter((one) => reached.includes(one)))
    results.push(await runCountingPart(part, { filters: takesFilters.has(part.name) ? filters : [], changes, deep }));
  sayLeftOut(chosen.filter((part) => !reached.includes(part)));
  return report(results);
}
