import { lintRules } from '../../../../src/analysis/lint/index.ts';
import { createVocabulary } from '../../../../src/analysis/wording/index.ts';
import type { Vocabulary } from '../../../../src/analysis/wording/index.ts';
import { createLintSubject } from '../../../../src/cli/flow/createLintSubject.ts';
import { findBaseRelease, listFlows, loadFlow, loadReleases, loadWordLists } from '../../../../src/definitions/index.ts';
import type { Release } from '../../../../src/definitions/index.ts';
import { readerOf } from './json-files.ts';
import type { JsonFiles, Mutant } from './json-files.ts';
import { MutantGenerator } from './mutant-generator.ts';
import { sampleOf } from './sample.ts';
import { addHarmlessRewordings, addWordingMutants } from './wording-mutants.ts';

/** The least share of the mutants that has to be found, and the greatest of the harmless rewordings. */
const aims = { found: 0.95, falseAlarms: 0.02 };
/** How many rewordings of each kind are tried at most. */
const maxMutants = 160;
/** The rules that read words; none of them needs an exploration. */
const wordingRules = lintRules.filter(({ id }) =>
  ['labels-exchanged', 'deciding-answer-reworded', 'meaning-may-have-changed', 'reason-names-another', 'crisis-not-marked'].includes(id),
);

/** Rewords labels of the flows beside their releases, and says which rewordings are found; false when an aim is missed. */
export async function reportWording(files: JsonFiles, today: string, filter: string): Promise<boolean> {
  const harmful = await reportRewordings('Wording: labels that mean something else', files, today, filter, addWordingMutants);
  const harmless = await reportRewordings(
    'Wording: harmless rewordings, which nothing has to find',
    files,
    today,
    filter,
    addHarmlessRewordings,
  );
  return harmful.found >= harmful.all * aims.found && harmless.found <= harmless.all * aims.falseAlarms;
}

interface Counts {
  readonly all: number;
  readonly found: number;
}

async function reportRewordings(
  title: string,
  files: JsonFiles,
  today: string,
  filter: string,
  make: (generator: MutantGenerator) => void,
): Promise<Counts> {
  const generator = new MutantGenerator(files);
  make(generator);
  const mutants = sampleOf(
    generator.mutants.filter(({ operator }) => `${title}, ${operator}`.includes(filter)),
    maxMutants,
  );
  if (mutants.length === 0) return { all: 0, found: 0 };
  const known = await loadKnown(files);
  const results: { readonly mutant: Mutant; readonly rules: readonly string[] }[] = [];
  for (const mutant of mutants) results.push({ mutant, rules: await rulesThatFind(files, mutant, known, today) });
  console.log(title);
  for (const operator of [...new Set(mutants.map((one) => one.operator)), 'all']) {
    const own = results.filter(({ mutant }) => operator === 'all' || mutant.operator === operator);
    const found = own.filter(({ rules }) => rules.length > 0).length;
    console.log(
      `${operator.padEnd(24)}${String(own.length).padStart(6)} made${String(found).padStart(6)} found  ${formatShare(found, own.length)}`,
    );
  }
  const areWanted = make === addWordingMutants;
  for (const { mutant, rules } of results.filter((one) => one.rules.length > 0 !== areWanted))
    console.log(`  ${areWanted ? 'not found' : rules.join(', ')}  ${mutant.operator}: ${mutant.description}`);
  console.log('');
  return { all: results.length, found: results.filter(({ rules }) => rules.length > 0).length };
}

/** What no rewording changes: read once. */
interface Known {
  readonly releases: readonly Release[];
  readonly vocabulary: Vocabulary;
}

async function loadKnown(files: JsonFiles): Promise<Known> {
  const root = readerOf(files);
  const [{ releases }, { lists }] = await Promise.all([loadReleases(root), loadWordLists(root)]);
  return { releases, vocabulary: createVocabulary(lists) };
}

/** The findings of a rewording: of the rules that read words, or, where its flow does not compile any more, the errors that say why. */
async function rulesThatFind(files: JsonFiles, mutant: Mutant, { releases, vocabulary }: Known, today: string): Promise<readonly string[]> {
  const root = readerOf(files, mutant);
  const changed = [...mutant.changes.keys()];
  const ids = (await listFlows(root)).filter((id) => changed.some((file) => file.startsWith(`flows/${id.replace('@', '/v')}/`)));
  const found = await Promise.all(
    ids.map(async (id) => {
      const loaded = await loadFlow(root, id);
      const options = { today, vocabulary, released: findBaseRelease(releases, id), progress: () => undefined };
      const subject = createLintSubject(loaded, options);
      if (subject === undefined) return loaded.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
      return wordingRules.filter((rule) => rule.check(subject).length > 0).map((rule) => rule.id);
    }),
  );
  return [...new Set(found.flat())];
}

function formatShare(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`;
}
