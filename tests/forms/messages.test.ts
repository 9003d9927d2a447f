import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formValidator, listForms, loadForm } from '../../src/definitions/index.ts';
import table from './messages.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

interface Case {
  readonly description: string;
  /** What differs from the accepted data; `null` leaves the field out. */
  readonly change: { readonly [field: string]: string | null };
  /** The message at each field, and no other. */
  readonly messages: { readonly [field: string]: string };
}

const forms: { readonly [form: string]: { readonly accepted: { readonly [field: string]: string }; readonly cases: readonly Case[] } } =
  table;

it('has cases for every form', async () => {
  expect(Object.keys(forms).toSorted()).toEqual(await listForms(root));
});

describe.each(Object.entries(forms))('the form %s', (name, { accepted, cases }) => {
  it('accepts data that keeps its rules', async () => {
    expect(await problems(name, accepted)).toEqual({});
  });

  it.each(cases)('says the right thing about $description', async ({ change, messages }) => {
    expect(await problems(name, changed(accepted, change))).toEqual(messages);
  });
});

function changed(data: { readonly [field: string]: string }, change: Case['change']): object {
  return Object.fromEntries(Object.entries({ ...data, ...change }).filter(([, value]) => value !== null));
}

async function problems(name: string, data: object): Promise<{ [field: string]: string }> {
  const found = formValidator(await loadForm(root, name))(data);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}
