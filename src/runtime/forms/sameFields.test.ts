import { describe, expect, it } from 'vitest';
import { findMismatches } from './sameFields.ts';
import { validateFields } from './validateFields.ts';

const properties = {
  newPassword: { type: 'string', format: 'password' },
  confirmPassword: { type: 'string', format: 'password', 'x-same-as': { field: 'newPassword', message: 'Passwords must match' } },
} as const;

describe('a field that repeats another one', () => {
  it.each([
    { fields: { newPassword: 'Quiet path 7', confirmPassword: 'Quiet path 7' }, problems: [] },
    { fields: { newPassword: 'Quiet path 7' }, problems: [] },
    {
      fields: { newPassword: 'Quiet path 7', confirmPassword: 'Quiet path 7 ' },
      problems: [{ field: 'confirmPassword', message: 'Passwords must match' }],
    },
    { fields: { confirmPassword: 'Quiet path 7' }, problems: [{ field: 'confirmPassword', message: 'Passwords must match' }] },
  ])('$fields', ({ fields, problems }) => {
    expect(findMismatches(properties, fields)).toEqual(problems);
  });
});

it('spaces around a password belong to it, and those around other texts do not', () => {
  const schema = { $id: 'form', type: 'object', properties: { ...properties, email: { type: 'string' } } } as const;
  const form = { schema, uiSchema: {}, validators: { form: () => true } };
  const draft = { newPassword: ' Quiet 7 ', confirmPassword: ' Quiet 7 ', email: ' sample.client@example.com ' };
  expect(validateFields(form, draft).fields).toEqual({ ...draft, email: 'sample.client@example.com' });
});
