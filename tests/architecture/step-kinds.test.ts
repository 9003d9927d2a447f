import { expect, it } from 'vitest';
import { listRepositoryFiles, readText } from './repository-files.ts';

/** Variables with a `kind` that is not the kind of a step, with a description of each. */
const otherKinds: { readonly [variable: string]: string } = {
  view: 'a screen view: the kind decides which component draws it',
  screen: 'a screen view at the terminal',
  shown: 'a screen view before hydration',
};

/** Files in which the variable `kind` is not the kind of a step, with its meaning. */
const otherKindsByFile: { readonly [file: string]: string } = {
  'src/analysis/graph/foldRuns.ts': 'the kind of a box of the drawing',
  'src/analysis/migration/keptAnswers.ts': 'what holds an answer: a question or a form',
  'src/analysis/migration/migrateVersions.ts': 'what holds an answer: a question or a form',
  'src/definitions/virtualModules/vitePlugin.ts': 'the kind of a virtual module',
};

/** The names of the kinds of step, from their declaration. */
function listStepKinds(): readonly string[] {
  const declaration = /interface StepContents \{\n([^}]*)\}/.exec(readText('src/engine/flow.ts'))?.[1] ?? '';
  return [...declaration.matchAll(/readonly (\w+):/g)].flatMap(([, name]) => name ?? []);
}

/** The comparisons with the name of a step kind in a text, each with the compared variable. */
function findKindComparisons(text: string): readonly { readonly source: string; readonly variable: string }[] {
  const names = listStepKinds().join('|');
  const comparison = new RegExp(`(?:([\\w)\\]]+)[?!]?\\.)?\\bkind [!=]== '(?:${names})'`, 'g');
  return [...text.matchAll(comparison)].map(([source, variable = '']) => ({ source, variable }));
}

it('the kinds of step are found in their declaration', () => {
  expect(listStepKinds()).toEqual(expect.arrayContaining(['page', 'form', 'questionnaire', 'screening']));
});

it.each([
  ["step.kind === 'form'", 'step'],
  ["one?.kind !== 'questionnaire'", 'one'],
  ["getStep(flow, id).kind === 'screening'", 'id)'],
  ["({ kind }) => kind === 'page'", ''],
])('finds the comparison in %s', (text, variable) => {
  expect(findKindComparisons(text)).toEqual([expect.objectContaining({ variable })]);
});

it('no code compares the kind of a step with a name; it asks what the step has, as engine/stepKinds.ts does, or visits it', () => {
  const comparisons = listRepositoryFiles()
    .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file) && !Object.hasOwn(otherKindsByFile, file))
    .flatMap((file) => findKindComparisons(readText(file)).map((found) => ({ file, ...found })))
    .filter(({ variable }) => !Object.hasOwn(otherKinds, variable));
  expect(comparisons.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});
