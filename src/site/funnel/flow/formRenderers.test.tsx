import { flowForms } from 'flow-forms';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FieldList } from '../../../runtime/forms/FieldList.tsx';
import type { FormModule, FormRendererProps } from '../../../runtime/forms/formModule.ts';
import { SchemaForm } from '../../../runtime/forms/SchemaForm.tsx';

type State = Pick<FormRendererProps, 'fields' | 'problems' | 'context'>;

/** A sample value of a field, by its schema. */
function sampleValue(rules: unknown): unknown {
  const { type, enum: values } = rules as { readonly type?: string; readonly enum?: readonly unknown[] };
  if (values !== undefined) return values.at(-1);
  if (type === 'boolean') return true;
  return type === 'string' ? '1990-04-15' : 3;
}

/** The states of a form that the tests render, by their descriptions. */
function listStates({ schema }: FormModule): { readonly [words: string]: State } {
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => name);
  const fields = Object.fromEntries(properties.map(([name, rules]) => [name, sampleValue(rules)]));
  const problems = names.map((field) => ({ field, message: `What is wrong with ${field}` }));
  const choices = ['CA', 'TX'];
  const lists = { preferred: Object.fromEntries(names.map((name) => [name, { values: choices, label: 'Ours', othersLabel: 'Others' }])) };
  return {
    empty: { fields: {}, problems: [], context: {} },
    filled: { fields, problems: [], context: {} },
    'with problems': { fields: {}, problems, context: {} },
    'with problems that are warnings': { fields, problems, context: { isWarning: () => true } },
    'to be read only': { fields, problems: [], context: { readOnlyFields: names } },
    'while it is sent': { fields, problems: [], context: { isSending: true } },
    'switched off': { fields, problems: [], context: { disabledFields: names } },
    'with its links, and lists in two parts': {
      fields,
      problems: [],
      context: { ...lists, links: { terms: '/terms', privacy: '/privacy' } },
    },
    'with shorter lists': { fields: {}, problems: [], context: { choices: Object.fromEntries(names.map((name) => [name, choices])) } },
  };
}

/** The markup without the ids that React generates and the element that RJSF renders around a form. */
function render(form: ReactNode): string {
  const markup = renderToStaticMarkup(form).replaceAll(/_R_\w*_/g, '_R_');
  return markup.replace(/^<div class="rjsf">(.*)<\/div>$/, '$1');
}

const forms = await Promise.all(Object.entries(flowForms).map(async ([name, load]) => [name, await load()] as const));

describe.each(forms)('the form %s', (_name, module) => {
  it.each(Object.entries(listStates(module)))('is the same with and without RJSF: %s', (_state, props) => {
    const both = [FieldList, SchemaForm].map((Renderer) =>
      render(<Renderer id="about" module={module} onChange={vi.fn<() => void>()} {...props} />),
    );
    expect(both[0]).toBe(both[1]);
  });
});
