import { expect, it } from 'vitest';
import { withEnumsForOptions, withOptionTitles } from './constantOptions.ts';
import { createFormValidator } from './formValidator.ts';

const oneOf = [
  { const: 'TX', title: 'Texas' },
  { const: 'UT', title: 'Utah' },
];

it('a list of options becomes an enumeration, and keeps what stands beside it', () => {
  const schema = { type: 'object', properties: { state: { title: 'State', type: 'string', oneOf, errorMessage: 'State is required' } } };
  expect(withEnumsForOptions(schema)).toEqual({
    type: 'object',
    properties: { state: { title: 'State', type: 'string', enum: ['TX', 'UT'], errorMessage: 'State is required' } },
  });
});

it.each<[string, { readonly [keyword: string]: unknown }]>([
  ['alternatives with rules of their own', { oneOf: [{ required: ['email'] }, { required: ['phone'] }] }],
  ['a list with a rule among its options', { oneOf: [...oneOf, { const: 'UT', minLength: 2 }] }],
  ['a list with an enumeration beside it', { oneOf, enum: ['TX'], errorMessage: { oneOf: 'Choose a state' } }],
  ['a field with the name oneOf', { properties: { oneOf: { type: 'string' } } }],
])('a schema stays as it is: %s', (_title, schema) => {
  expect(withEnumsForOptions(schema)).toEqual(schema);
});

const numbers = [{ const: 1, title: 'One' }, { const: 2 }];

it.each<[string, { readonly [keyword: string]: unknown }, unknown, readonly string[]]>([
  ['a text for all rules', { type: 'string', oneOf, errorMessage: 'Choose a state' }, 'NY', ['Choose a state']],
  ['a message for oneOf', { type: 'string', oneOf, errorMessage: { oneOf: 'Choose a state' } }, 'NY', ['Choose a state']],
  [
    'messages for several rules',
    { type: 'string', oneOf, maxLength: 2, errorMessage: { maxLength: 'Too long', oneOf: 'Choose a state' } },
    'Nevada',
    ['Too long', 'Choose a state'],
  ],
  [
    'a message for oneOf, and numbers as options',
    { type: 'number', oneOf: numbers, errorMessage: { oneOf: 'Choose a number' } },
    3,
    ['Choose a number'],
  ],
])('a value that is no option of a list is answered by its own words: %s', (_title, field, value, messages) => {
  const schema = { $id: 'sample.schema.json', type: 'object', additionalProperties: false, properties: { chosen: field } };
  const problems = createFormValidator({ schema })({ chosen: value });
  expect(problems).toEqual(expect.arrayContaining(messages.map((message) => ({ field: 'chosen', message }))));
  expect(problems).toHaveLength(messages.length);
});

it('the layout gets the titles of the options that were replaced, and keeps what it has', () => {
  const schema = { properties: { state: { type: 'string', oneOf }, email: { type: 'string' } } };
  const layout = { 'ui:order': ['email', 'state'], state: { 'ui:widget': 'state' } };
  expect(withOptionTitles(layout, schema)).toEqual({ ...layout, state: { 'ui:widget': 'state', 'ui:enumNames': ['Texas', 'Utah'] } });
});

it('an option without a title is shown as its value', () => {
  expect(withOptionTitles({}, { properties: { number: { type: 'number', oneOf: numbers } } })).toEqual({
    number: { 'ui:enumNames': ['One', '2'] },
  });
});
