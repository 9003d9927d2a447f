import { expect, it } from 'vitest';
import { withEnumsForOptions, withOptionTitles } from './constantOptions.ts';

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
  ['a field with the name oneOf', { properties: { oneOf: { type: 'string' } } }],
  ['numbers', { oneOf: [{ const: 1, title: 'One' }] }],
])('%s stay as they are', (_title, schema) => {
  expect(withEnumsForOptions(schema)).toEqual(schema);
});

it('the layout gets the titles of the options that were replaced, and keeps what it has', () => {
  const schema = { properties: { state: { type: 'string', oneOf }, email: { type: 'string' } } };
  const layout = { 'ui:order': ['email', 'state'], state: { 'ui:widget': 'state' } };
  expect(withOptionTitles(layout, schema)).toEqual({ ...layout, state: { 'ui:widget': 'state', 'ui:enumNames': ['Texas', 'Utah'] } });
});
