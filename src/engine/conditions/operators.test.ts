import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FactValue, MultipleChoiceTest, Operand } from './operator.ts';
import { getDecideFunction } from './decideFunctions.ts';
import { getOperator, operators } from './operatorRegistry.ts';
import type { OperatorName } from './operatorRegistry.ts';

interface OperatorCase {
  readonly description: string;
  /** Absent when there is no answer or fact. */
  readonly operand?: Operand;
  readonly parameter: unknown;
  readonly facts?: { readonly [name: string]: FactValue };
  readonly given?: readonly string[];
  readonly expect: boolean | 'unknown';
}

const folder = new URL('operators/', import.meta.url);
const files = readdirSync(folder);
const names = Object.keys(operators) as OperatorName[];

/** The table of an operator; empty when it is missing, which the registry's test reports. */
function casesOf(name: string): readonly OperatorCase[] {
  if (!files.includes(`${name}.cases.json`)) return [];
  return JSON.parse(readFileSync(new URL(`${name}.cases.json`, folder), 'utf8')) as OperatorCase[];
}

/** The options that the meaning of an operator for a multiple choice names. */
function optionsIn(test: MultipleChoiceTest | undefined): readonly string[] {
  if (test === undefined) return [];
  if ('not' in test) return optionsIn(test.not);
  if ('some' in test) return test.some;
  return 'every' in test ? test.every : [];
}

describe('the registry of operators', () => {
  it('lists every file under operators/', () => {
    const onDisk = files.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
    expect(
      onDisk.filter((name) => !names.includes(name as OperatorName)),
      'not in operatorRegistry.ts',
    ).toEqual([]);
  });

  it('has a file and a table of cases for every operator', () => {
    expect(
      names.flatMap((name) => [`${name}.ts`, `${name}.cases.json`]).filter((file) => !files.includes(file)),
      'missing under operators/',
    ).toEqual([]);
    const tables = files.filter((file) => file.endsWith('.cases.json')).map((file) => file.replace('.cases.json', ''));
    expect(
      tables.filter((name) => !names.includes(name as OperatorName)),
      'tables of no operator',
    ).toEqual([]);
  });

  it.each(names)('knows %s by its own name, with a description that is a sentence', (name) => {
    expect(operators[name].name).toBe(name);
    expect(operators[name].description).toMatch(/^[A-Z].{15,}\.$/);
  });
});

describe.each(names)('%s', (name) => {
  const operator = getOperator(name);
  const samples = operator.sampleParameters({ value: 'v0', number: 3, listFact: 'states', dateFact: 'today' });

  it('has parameters for the property tests, and a clause for each', () => {
    expect(samples).not.toEqual([]);
    for (const parameter of samples)
      expect(operator.describe('“Age”', parameter, { isMultiple: false, ofValue: String, ofFact: String })).toMatch(/“Age”/);
  });

  it('says what it means of a multiple choice, if it can stand beside one', () => {
    expect(operator.ofMultipleChoice !== undefined).toBe(operator.operands.includes('choice'));
  });

  it('names the options that it tells apart, if it can stand beside a multiple choice', () => {
    const unnamed = samples.flatMap((parameter) => {
      const named = operator.values?.(parameter) ?? [];
      return optionsIn(operator.ofMultipleChoice?.(parameter)).filter((option) => !named.includes(option));
    });
    expect(unnamed, `\`values\` of '${name}' leaves these out`).toEqual([]);
  });

  it('says that it looks for members of a list, if it reads a list beside its operand', () => {
    const meanings = operator.factType === 'list' ? samples.map((one) => operator.ofMultipleChoice?.(one) ?? {}) : [];
    expect(meanings.filter((meaning) => !('inList' in meaning))).toEqual([]);
  });

  it('says which texts it distinguishes, if it can stand beside an answer that is a text', () => {
    const readsTexts = operator.operands.includes('text') && operator.sources.some((source) => source !== 'context');
    const distinguishes = operator.pattern ?? operator.values ?? operator.factNames ?? operator.presence;
    expect(!readsTexts || distinguishes !== undefined, `${operator.name} reads texts: give it 'pattern' or 'values'`).toBe(true);
  });

  it('is decided in the browser by its own function', () => {
    expect(getDecideFunction(name)).toBe(operator.decide);
  });

  const cases = casesOf(name);

  it('has a table with unique descriptions and every truth value that it can give', () => {
    const descriptions = cases.map((one) => one.description);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
    const values = getOperator(name).isAlwaysDecided === true ? ['false', 'true'] : ['false', 'true', 'unknown'];
    expect([...new Set(cases.map((one) => String(one.expect)))].toSorted()).toEqual(values);
  });

  it.each(cases)('$description → $expect', ({ operand, parameter, facts = {}, given = [], expect: expected }) => {
    const around = { fact: (fact: string) => facts[fact], given: (fact: string) => given.includes(fact) };
    expect(getOperator(name).decide(operand, parameter, around, 'fact')).toBe(expected);
  });
});
