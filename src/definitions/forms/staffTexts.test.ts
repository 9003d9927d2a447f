import { expect, it } from 'vitest';
import { withoutFormat, withoutStaffTexts } from './staffTexts.ts';

it('a browser gets no text of a form that is for staff, and every rule and message', () => {
  const rules = { title: 'State', type: 'string', enum: ['TX'], errorMessage: 'State is required' };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'sample.schema.json',
    description: 'Who somebody is.',
    type: 'object',
    required: ['state'],
    properties: { state: { ...rules, description: 'Where we work.', examples: ['TX'] } },
  };
  expect(withoutStaffTexts(schema)).toEqual({
    $id: 'sample.schema.json',
    type: 'object',
    required: ['state'],
    properties: { state: rules },
  });
});

it('a field may have the name of such a text', () => {
  const schema = { type: 'object', properties: { description: { type: 'string' }, examples: { type: 'string' } } };
  expect(withoutStaffTexts(schema)).toEqual(schema);
});

it('a form without fields has none', () => {
  expect(withoutStaffTexts({ type: 'object' })).toEqual({ type: 'object' });
});

it('a layout loses the path of its format only', () => {
  expect(withoutFormat({ $schema: '../form-ui.schema.json', 'ui:order': ['state'] })).toEqual({ 'ui:order': ['state'] });
});
