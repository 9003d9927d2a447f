import { expect, it } from 'vitest';
import { operators } from '../../src/engine/conditions/operatorRegistry.ts';
import { listRepositoryFiles, readText } from './repository-files.ts';

const names = Object.keys(operators).join('|');

/** The comparisons in a text with the name of an operator: with `===`, with a list of names, or with a set. */
function findNameComparisons(text: string): readonly string[] {
  const equality = new RegExp(`\\bop(?:\\(\\))? [!=]== '(?:${names})'`, 'g');
  const list = new RegExp(`\\[(?:'(?:${names})'(?:, )?)+\\]\\.(?:includes|indexOf)\\(`, 'g');
  const set = /\.has\((?:\w+\.)*op\)|switch \((?:\w+\.)*op\)/g;
  return [equality, list, set].flatMap((pattern) => [...text.matchAll(pattern)].map(([source]) => source));
}

it.each([
  "op === 'matches'",
  "atoms.filter((atom) => atom.op !== 'given')",
  "['answered', 'known'].includes(test.op)",
  'optionTests.has(op)',
  'switch (atom.op) {',
])('finds the comparison in %s', (text) => {
  expect(findNameComparisons(text)).toHaveLength(1);
});

it("no code compares an operator's name; it asks what the operator declares, as engine/conditions/operator.ts documents it", () => {
  const found = listRepositoryFiles()
    .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => findNameComparisons(readText(file)).map((source) => `${file}: ${source}`));
  expect(found).toEqual([]);
});
