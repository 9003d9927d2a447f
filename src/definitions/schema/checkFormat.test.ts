import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operators } from '../../engine/index.ts';
import conditionSchema from '../../../schemas/condition.schema.json' with { type: 'json' };
import flowSchema from '../../../schemas/flow.schema.json' with { type: 'json' };
import questionSchema from '../../../schemas/question.schema.json' with { type: 'json' };
import { sourceFromText } from '../source/source.ts';
import { smallFolder } from '../testing/testRoot.ts';
import { checkFormat } from './checkFormat.ts';

const ajv = new Ajv({ strict: false, validateFormats: false, schemas: [flowSchema, questionSchema, conditionSchema] });

const files = { flow: 'flows/small/v1/flow.json', question: 'flows/small/v1/questions/safety.json' } as const;

/** The path, as a list of names, of every value within a JSON value. */
function placesIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key, ...rest]))];
}

/** A copy of the value in which the value at one path is replaced, renamed or removed. */
function mutated(value: unknown, place: readonly string[], change: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined || typeof value !== 'object' || value === null) return change;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key !== first) return [[key, inner]];
    if (rest.length > 0) return [[key, mutated(inner, rest, change)]];
    if (change === 'take out') return [];
    return change === 'rename' ? [[`${key}x`, inner]] : [[key, change]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

test.each(['flow', 'question'] as const)(
  'a damaged %s is found exactly when its schema is broken, with a place and a message',
  async (format) => {
    const text = await readFile(path.join(smallFolder, files[format]), 'utf8');
    const schema: unknown = JSON.parse(text);
    const changes = fc.constantFrom<unknown>(
      'take out',
      'rename',
      'other',
      '',
      7,
      true,
      null,
      [],
      ['a'],
      {},
      { question: 'mood' },
      { to: 'a', end: 'b' },
    );
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(schema)), changes, (place, change) => {
        const value = mutated(schema, place, change);
        const source = sourceFromText(files[format], '', JSON.stringify(value, null, 2));
        const errors = checkFormat(source, format).filter((one) => one.severity === 'error');
        expect(errors.length === 0).toBe(ajv.validate(`${format}.schema.json`, value));
        expect(errors.length).toBeLessThanOrEqual(8);
        for (const { line, column, message } of errors) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).toMatch(/^(?!.*undefined).+\.$/);
        }
      }),
      { numRuns: 600 },
    );
  },
);

test.each([
  ['homeState', []],
  ['home-state', ['home-state']],
])('the name %s of a page value is checked', async (name, wrongNames) => {
  const flow = JSON.parse(await readFile(path.join(smallFolder, files.flow), 'utf8')) as object;
  const page = { title: `In {${name}}`, values: { [name]: { fields: ['state.state'], else: 'your state' } } };
  const steps = [{ id: 'start', path: '', page, end: 'done' }];
  const findings = checkFormat(sourceFromText(files.flow, '', JSON.stringify({ ...flow, steps }, null, 2)), 'flow');
  expect(findings.map(({ pointer }) => pointer)).toEqual(wrongNames.map((wrong) => `/steps/0/page/values/${wrong}`));
});

test.each(Object.keys(operators))("a rule with the operator '%s' beside it is said to be a condition with two tests", async (operator) => {
  const question = JSON.parse(await readFile(path.join(smallFolder, files.question), 'utf8')) as object;
  const text = JSON.stringify({ ...question, showWhen: { rule: 'safety.unsafe', [operator]: true } }, null, 2);
  const messages = checkFormat(sourceFromText(files.question, '', text), 'question').map(({ message }) => message);
  expect(messages).toEqual([`'${operator}' cannot stand here: a condition has one test.`]);
});

test.each<[string, string, unknown, string, string]>([
  [
    'a condition without a test',
    '/steps/1/exits/0/when',
    {},
    "'when' is empty.",
    'Write a test in it, such as { "question": "…", "anyOf": ["…"] }, or take it away if it may be left out.',
  ],
  [
    'an option that a condition names twice',
    '/steps/1/exits/0/when/anyOf',
    ['well', 'well'],
    `'anyOf' holds the same entry twice: "well".`,
    'Take one of the two away, or write in its place what was meant.',
  ],
  [
    'an age with decimals',
    '/steps/0/refuse/0/when/ageUnder',
    18.5,
    "'ageUnder' must be a whole number, and 18.5 is none.",
    'Write a number without decimals.',
  ],
])('%s is told with its correction', async (_what, pointer, value, message, suggest) => {
  const flow: unknown = JSON.parse(await readFile(path.join(smallFolder, files.flow), 'utf8'));
  const text = JSON.stringify(mutated(flow, pointer.split('/').slice(1), value), null, 2);
  expect(checkFormat(sourceFromText(files.flow, '', text), 'flow')).toMatchObject([{ pointer, message, suggest }]);
});

test.each([
  ['"false"', 'cannot be the text "false"', 'Write false without quotation marks.'],
  ['"never"', "cannot be 'never'", "It can be 'true', 'false' or 'unknown'."],
])('%s as the value of a rule is told with its correction', async (value, message, suggest) => {
  const file = 'flows/small/v1/cases/well.json';
  const text = await readFile(path.join(smallFolder, file), 'utf8');
  const findings = checkFormat(sourceFromText(file, '', text.replace('"value": false', `"value": ${value}`)), 'case');
  expect(findings).toMatchObject([{ message: `'value' ${message}.`, suggest }]);
});

test.each([
  ['disqualifyingValue', ['drugs', 'drugs']],
  ['negativeValues', ['none', 'none']],
])('a value that stands twice in %s is found: the second was probably meant to be another', async (name, values) => {
  const question = JSON.parse(await readFile(path.join(smallFolder, files.question), 'utf8')) as object;
  const findings = checkFormat(sourceFromText(files.question, '', JSON.stringify({ ...question, [name]: values }, null, 2)), 'question');
  expect(findings).toMatchObject([{ ruleId: 'duplicate-entry', pointer: `/${name}` }]);
});
