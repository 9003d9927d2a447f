import path from 'node:path';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { describe, expect, it, vi } from 'vitest';
import { withEnumsForOptions, withOptionTitles } from '../../src/definitions/forms/constantOptions.ts';
import { listForms, loadForm } from '../../src/definitions/index.ts';
import { FieldList } from '../../src/runtime/forms/FieldList.tsx';
import type { FormModule, FormRendererProps } from '../../src/runtime/forms/formModule.ts';
import { SchemaForm } from '../../src/runtime/forms/SchemaForm.tsx';

const root = path.resolve(import.meta.dirname, '../..');

/** A validator that fails the test when a renderer calls it: renderers must not validate. */
const refuse = (): never => {
  throw new Error('A form was validated while it was drawn.');
};

/** Reads a form of the repository, with the content of its module. */
async function readModule(name: string): Promise<FormModule> {
  const { schema, uiSchema } = await loadForm(root, name);
  const validators: ValidatorFunctions = { [schema.$id]: refuse };
  return { schema: withEnumsForOptions(schema), uiSchema: withOptionTitles(uiSchema, schema), validators };
}

/** The markup of a form, without the numbers in React's ids and the element in which RJSF wraps a form. */
function render(renderer: ComponentType<FormRendererProps>, props: FormRendererProps): string {
  const markup = renderToStaticMarkup(createElement(renderer, props)).replaceAll(/_R_\w*_/g, '_R_');
  return markup.replace(/^<div class="rjsf">(.*)<\/div>$/, '$1');
}

describe.each(await listForms(root))('the form %s', (name) => {
  it('is the same with and without RJSF, empty, with a problem at each field, and while it is sent', async () => {
    const module = await readModule(name);
    const problems = Object.keys(module.schema.properties ?? {}).map((field) => ({ field, message: `Mend ${field}` }));
    for (const state of [{}, { problems }, { context: { isSending: true } }]) {
      const props = { id: 'about', module, fields: {}, problems: [], context: {}, ...state, onChange: vi.fn<() => void>() };
      expect(render(FieldList, props)).toBe(render(SchemaForm, props));
    }
  });
});
