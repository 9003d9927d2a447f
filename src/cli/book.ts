import { bookOf } from '../analysis/explain/index.ts';
import type { Allowed, Book, FormWords } from '../analysis/explain/index.ts';
import type { LoadedFlow, LoadedForm } from '../definitions/index.ts';
import type { Definition } from '../engine/index.ts';

/** A loaded flow as it is told in words; `undefined` while it does not compile. */
export function toldFlow({ flow, definition, forms }: Pick<LoadedFlow, 'flow' | 'definition' | 'forms'>): Book | undefined {
  if (flow === null || definition === null) return undefined;
  return bookOf(flow, Object.fromEntries(forms.map((form) => [form.name, formWords(form)])), allowedIn(definition));
}

interface FieldSchema {
  readonly title?: string;
  readonly 'x-identity'?: boolean;
  readonly oneOf?: readonly { readonly title?: string; readonly const: unknown }[];
}

function formWords({ schema, uiSchema }: LoadedForm): FormWords {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: FieldSchema };
  const required = (schema.required ?? []) as readonly string[];
  const order = uiSchema['ui:order'] as readonly string[];
  return {
    fields: order.flatMap((name) => {
      const field = properties[name];
      if (field === undefined) return [];
      const entries = (field.oneOf ?? []).map((entry) => entry.title ?? String(entry.const));
      return [{ name, label: field.title ?? name, required: required.includes(name), identity: field['x-identity'] === true, entries }];
    }),
  };
}

function allowedIn({ flow, items }: Definition): readonly Allowed[] {
  const inItems = Object.entries(items).flatMap(([id, { item }]) => (item.allow ?? []).map((one) => ({ where: id, ...one })));
  const inSteps = flow.steps.flatMap(({ id, allow }) => (allow ?? []).map((one) => ({ where: id, ...one })));
  return [...(flow.allow ?? []).map((one) => ({ where: 'flow.json', ...one })), ...inSteps, ...inItems];
}
