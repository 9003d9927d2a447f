import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import format from '../../schemas/form-ui.schema.json' with { type: 'json' };
import { listForms, loadForm } from '../../src/definitions/index.ts';
import { externalLinks } from '../../src/site/config/externalLinks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const validate = new Ajv({ allErrors: true, keywords: ['x-client-text'] }).compile(format);
const forms = await listForms(root);

it.each(forms)('the layout of %s keeps the format that editors show', async (name) => {
  const { uiSchema } = await loadForm(root, name);
  validate(uiSchema);
  expect(validate.errors ?? []).toEqual([]);
});

it.each(forms)('the layout of %s orders every field, and speaks of no other', async (name) => {
  const { schema, uiSchema } = await loadForm(root, name);
  const fields = Object.keys(schema.properties ?? {}).toSorted();
  const { $schema: _schema, 'ui:order': order, ...shown } = uiSchema;
  expect([...(order as readonly string[])].toSorted()).toEqual(fields);
  expect(Object.keys(shown).toSorted()).toEqual(fields);
});

it('every link that a layout may name is one of the site', () => {
  const names = format.definitions.Field.properties['ui:links'].additionalProperties.enum;
  expect(Object.keys(externalLinks)).toEqual(expect.arrayContaining(names));
});
