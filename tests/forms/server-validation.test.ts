import { describe, expect, it } from 'vitest';
import { createFormValidator, listForms, loadForm } from '../../src/definitions/index.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { validationCases, withChange, messagesByField } from './validation-cases.ts';
import type { ValidationCase } from './validation-cases.ts';

it('has cases for every form', async () => {
  expect(Object.keys(validationCases).toSorted()).toEqual(await listForms(frozenRoot));
});

describe.each(Object.entries(validationCases))('the form %s', (name, { accepted, cases: changes }) => {
  it('accepts data that keeps its rules', async () => {
    expect(await messages(name, accepted)).toEqual({});
  });

  it.each(changes)('gives the expected messages for $description', async ({ change, messages: expected }) => {
    expect(await messages(name, withChange(accepted, change))).toEqual(expected);
  });
});

async function messages(name: string, data: object): Promise<ValidationCase['messages']> {
  return messagesByField(createFormValidator(await loadForm(frozenRoot, name))(data));
}
