import * as form from 'form:assessment-start.v1';
import { describe, expect, it } from 'vitest';
import { validateFields } from './validateFields.ts';

const right = { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' };

it('a form is not checked by the validator of another one', () => {
  const schema = { ...form.schema, $id: 'other.v1.schema.json' };
  expect(() => validateFields({ ...form, schema }, right)).toThrow("The form 'other.v1.schema.json' has no validator; build it again.");
});

describe('a draft', () => {
  it('that the schema accepts is the answer', () => {
    expect(validateFields(form, right)).toEqual({ fields: right, problems: [] });
  });

  it('loses the spaces around its texts, which a phone’s keyboard adds', () => {
    expect(validateFields(form, { ...right, zipCode: ' 78701 ' })).toEqual({ fields: right, problems: [] });
  });

  it('of nothing but spaces is an empty one', () => {
    expect(validateFields(form, { ...right, zipCode: '   ' }).problems).toEqual([
      { field: 'zipCode', message: 'Enter a 5-digit zip code' },
    ]);
  });

  it('that is empty is refused field by field, in the order of the layout and the words of the schema', () => {
    expect(validateFields(form, {}).problems).toEqual([
      { field: 'dateOfBirth', message: 'Enter your date of birth as MM/DD/YYYY' },
      { field: 'state', message: 'Choose your state' },
      { field: 'zipCode', message: 'Enter a 5-digit zip code' },
    ]);
  });

  it.each([
    ['dateOfBirth', '02/30/1990'],
    ['dateOfBirth', '1990-02-30'],
    ['state', 'XX'],
    ['zipCode', '7870'],
  ])('whose %s is %s is refused there, once', (field, value) => {
    expect(validateFields(form, { ...right, [field]: value }).problems.map((problem) => problem.field)).toEqual([field]);
  });
});
