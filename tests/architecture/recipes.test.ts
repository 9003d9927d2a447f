import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAddition, copyRepository, readAdditions, runNode } from './recipe-copy.ts';
import type { Addition, CommandResult } from './recipe-copy.ts';

/**
 * Performs the recipes of src/README.md, 'Recipes for additions', on a copy of the repository. First it leaves out some places of
 * each recipe, which the compiler or a test has to name. Then it performs the complete recipes.
 */

/** A recipe, and the places that the first pass leaves out. */
interface Recipe {
  /** Its heading in src/README.md. */
  readonly heading: string;
  /** The folder of its sample. */
  readonly folder: string;
  /** The name for which `<name>` stands in the paths of the README. */
  readonly names: RegExp;
  readonly leftOut: readonly string[];
  readonly namedBy: 'compiler' | 'test';
  /** Matches the message that names the place. */
  readonly message: RegExp;
}

const recipes: readonly Recipe[] = [
  {
    heading: 'An operator',
    folder: 'operator',
    names: /endsWith|notAllOf/g,
    leftOut: ['src/engine/conditions/operators/endsWith.cases.json', 'src/engine/conditions/operators/notAllOf.cases.json'],
    namedBy: 'test',
    message: /missing under operators\/[^]*endsWith\.cases\.json[^]*notAllOf\.cases\.json/,
  },
  {
    heading: 'A question type',
    folder: 'question-type',
    names: /(?<!run)time|Time/g,
    leftOut: [
      'src/engine/questionTypes/answerProblem.ts',
      'src/engine/questionTypes/typedQuestions.ts',
      'src/runtime/widgets/widgetRegistry.ts',
    ],
    namedBy: 'compiler',
    message: /widgetRegistry\.ts.*Property 'time' is missing/,
  },
  {
    heading: 'A step kind',
    folder: 'step-kind',
    names: /pause|Pause/g,
    leftOut: [
      'src/engine/compile/stepCompilers.ts',
      'src/engine/stepKinds.ts',
      'src/runtime/screens/screenRegistry.ts',
      'src/analysis/codebook/stepsSection.ts',
      'src/engine/testing/flowPlans.ts',
      'src/engine/testing/buildDefinition.ts',
    ],
    namedBy: 'compiler',
    message: /stepCompilers\.ts.*Property 'pause' is missing/,
  },
  {
    heading: 'A finding',
    folder: 'finding',
    names: /question-in-capitals/g,
    leftOut: ['src/analysis/lint/ruleRegistry.ts'],
    namedBy: 'test',
    message: /every rule has a file of its own, and every file is registered[^]*question-in-capitals/,
  },
  {
    heading: 'An API endpoint',
    folder: 'endpoint',
    names: /server-time/g,
    leftOut: ['src/server/analytics/analytics-routes.ts'],
    namedBy: 'test',
    message: /schemasWithoutRoute[^]*GET \/v1\/web\/server-time/,
  },
  {
    heading: 'A page',
    folder: 'page',
    names: /aboutUs|AboutUs/g,
    leftOut: ['src/site/prerender/prerenderConfig.ts'],
    namedBy: 'compiler',
    message: /prerenderConfig\.ts.*Property 'aboutUs' is missing/,
  },
  {
    heading: 'A verb of `data`',
    folder: 'data-verb',
    names: /count(?=-verb)|count-leads/g,
    leftOut: ['src/server/OPERATIONS.md'],
    namedBy: 'test',
    message: /OPERATIONS\.md does not show npm run data -- count\./,
  },
  {
    heading: 'A verb of `flows`',
    folder: 'flows-verb',
    names: /size/g,
    leftOut: ['src/cli/verbs/verbRegistry.ts'],
    namedBy: 'test',
    message: /each folder of a verb has a line in verbRegistry\.ts[^]*size/,
  },
];

/** The tests that name the places that were left out. */
const namingTests = [
  'src/engine/conditions/operators.test.ts',
  'src/analysis/lint/ruleRegistry.test.ts',
  'src/server/admin/verbs/verb-registry.test.ts',
  'src/cli/verbs/verbRegistry.test.ts',
];
/** The tests that name places that no sample leaves out. */
const furtherTests = ['src/analysis/findings/findingRegistry.test.ts', 'src/analysis/diff/properties/properties.test.ts'];
const endpointTest = 'tests/server/openapi.test.ts';

/** The tests that use the additions. The first one also tests the description of the endpoint, so that the database is opened only once. */
const uses = ['tests/use-additions.test.ts', 'tests/site/prerender.test.ts', 'tests/cli/transcripts.test.ts'];

/** Selects tests by title: leaves out the transcripts of the command, except those of the new finding. */
const selected = '^(?!the command flows )|lint/question-in-capitals';

let copy: string;
let additions: readonly Addition[];
beforeAll(async () => {
  copy = await copyRepository();
  additions = (await Promise.all(recipes.map(({ folder }) => readAdditions(folder)))).flat();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe.each(recipes)('$heading', ({ heading, folder, names }) => {
  test('the README names each file that the sample touches', async () => {
    const readme = await readFile(path.resolve(import.meta.dirname, '../../src/README.md'), 'utf8');
    const recipe = readme.split(/^(?=#{2,3} )/m).find((section) => section.startsWith(`### ${heading}\n`)) ?? '';
    const files = additions.filter((one) => one.recipe === folder).map(({ file }) => toReadmePath(file, names));
    expect([...new Set(files)].filter((file) => !recipe.includes(`\`${file}\``))).toEqual([]);
  });
});

describe('with some places of each recipe left out', () => {
  let compiled: CommandResult;
  let tested: CommandResult;
  beforeAll(async () => {
    for (const addition of additions.filter((one) => !isLeftOut(one))) await applyAddition(copy, addition);
    await generate();
    compiled = await compileLeftOut();
    tested = await runTests(...namingTests, endpointTest);
  });

  test.each(recipes)('$heading: the $namedBy names what was forgotten', ({ leftOut, namedBy, message }) => {
    const { output } = namedBy === 'compiler' ? compiled : tested;
    expect(output).toMatch(message);
    // A message of the compiler begins with the file; that of a test is the one above.
    expect(namedBy === 'compiler' ? leftOut.filter((file) => !output.includes(`${file}(`)) : []).toEqual([]);
  });
});

describe('with all places of each recipe', () => {
  beforeAll(async () => {
    for (const addition of additions.filter(isLeftOut)) await applyAddition(copy, addition);
    await generate();
  });

  test('the copy compiles', async () => {
    expect(await compile()).toEqual({ code: 0, output: '' });
  });

  test('the tests pass, and the additions work', async () => {
    const { code, output } = await runTests(...namingTests, ...furtherTests, ...uses, '-t', selected);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });
});

function isLeftOut({ recipe, file }: Addition): boolean {
  return recipes.some(({ folder, leftOut }) => folder === recipe && leftOut.includes(file));
}

/** A path as the README writes it: `<name>` for the name of the sample, the longest folder of a transcript. */
function toReadmePath(file: string, names: RegExp): string {
  return file
    .replaceAll(names, (name) => (/^[A-Z]/.test(name) ? '<Name>' : '<name>'))
    .replace(/^(tests\/cli\/lint\/<name>\/(?:fails|passes)\/).*/, '$1');
}

async function generate(): Promise<void> {
  const { code, output } = await runNode(copy, '--import', 'tsx', 'scripts/generate.ts');
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
}

/** Compiles the files that the compiler has to name, and what they import: of the whole copy, that is what takes time. */
async function compileLeftOut(): Promise<CommandResult> {
  const files = recipes.filter(({ namedBy }) => namedBy === 'compiler').flatMap(({ leftOut }) => leftOut);
  const project = { extends: './tsconfig.json', files, include: ['src/**/*.d.ts'] };
  await writeFile(path.join(copy, 'left-out.json'), JSON.stringify(project));
  return compile('left-out.json');
}

/** Compiles with one thread, because each further thread would resolve the shared types again. */
function compile(project = 'tsconfig.json'): Promise<CommandResult> {
  return runNode(copy, 'node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false', '--singleThreaded');
}

function runTests(...args: readonly string[]): Promise<CommandResult> {
  return runNode(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...args);
}
