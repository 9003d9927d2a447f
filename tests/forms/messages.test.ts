import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formValidator, listForms, loadForm } from '../../src/definitions/index.ts';
import { cases, changed, messagesOf } from './cases.ts';
import type { Case } from './cases.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('has cases for every form', async () => {
  expect(Object.keys(cases).toSorted()).toEqual(await listForms(root));
});

describe.each(Object.entries(cases))('the form %s', (name, { accepted, cases: changes }) => {
  it('accepts data that keeps its rules', async () => {
    expect(await messages(name, accepted)).toEqual({});
  });

  it.each(changes)('says the right thing about $description', async ({ change, messages: expected }) => {
    expect(await messages(name, changed(accepted, change))).toEqual(expected);
  });
});

async function messages(name: string, data: object): Promise<Case['messages']> {
  return messagesOf(formValidator(await loadForm(root, name))(data));
}
