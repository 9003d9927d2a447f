import { describe, expect, it } from 'vitest';
import { withoutUnaskedFields } from './conditionalFields.ts';

const properties = {
  same: { type: 'boolean' },
  city: { type: 'string', 'x-unless': 'same' },
  street: { type: 'string' },
};
const missing = [
  { field: 'city', message: 'City is required' },
  { field: 'street', message: 'Street is required' },
];

describe('a field with x-unless', () => {
  it.each([
    { fields: {}, problems: missing },
    { fields: { same: false }, problems: missing },
    { fields: { same: true }, problems: [missing[1]] },
    { fields: { same: true, city: 'Austin' }, problems: [missing[1], { field: 'city', message: 'This field is not asked for' }] },
  ])('$fields', ({ fields, problems }) => {
    expect(withoutUnaskedFields(properties, fields, missing)).toEqual(problems);
  });
});
