import { describe, expect, it } from 'vitest';
import { frozenRoot } from '../../../fixtures/frozen-root.ts';
import { readDefinitionFiles } from './json-files.ts';
import type { JsonFiles, Mutant } from './json-files.ts';
import { MutantGenerator } from './mutant-generator.ts';
import { sampleOf } from './sample.ts';
import { addSemanticMutants } from './semantic-mutants.ts';
import { addStructuralMutants } from './structural-mutants.ts';
import { addHarmlessRewordings, addWordingMutants } from './wording-mutants.ts';

const withoutFacts = { title: 'Thanks', outcomes: { done: {} }, steps: [{ id: 'start', path: '', exits: [{ end: 'done' }] }] };
const files: JsonFiles = new Map([...(await readDefinitionFiles(frozenRoot)), ['flows/thanks/v1/flow.json', withoutFacts]]);

describe('the mutants of flows, of which one declares no facts', () => {
  it.each([
    ['structural', addStructuralMutants, 100],
    ['semantic', addSemanticMutants, 100],
    ['of the wording', addWordingMutants, 160],
    ['harmless', addHarmlessRewordings, 160],
  ])('are made: %s', (_what, make, least) => {
    const generator = new MutantGenerator(files);
    make(generator);
    expect(generator.mutants.length).toBeGreaterThanOrEqual(least);
  });
});

describe('a sample of mutants', () => {
  const mutantsOf = (operator: string, count: number): readonly Mutant[] =>
    Array.from({ length: count }, (_, index) => ({ operator, description: `${index}`, changes: new Map() }));
  const all = [...mutantsOf('many', 50), ...mutantsOf('few', 3), ...mutantsOf('some', 20)];

  it('has all of a small class, and as many of each larger one', () => {
    const sample = sampleOf(all, 23);
    const numbersOf = (name: string): readonly number[] =>
      sample.flatMap(({ operator, description }) => (operator === name ? [Number(description)] : []));
    expect(['many', 'few', 'some'].map((name) => numbersOf(name).length)).toEqual([10, 3, 10]);
    expect(numbersOf('many')).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
  });

  it('has all where there are no more than asked for', () => {
    expect(sampleOf(all, 100)).toEqual(all);
  });
});
