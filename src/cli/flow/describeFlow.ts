import { flowLabelsOf } from '../../analysis/descriptions/index.ts';
import { codebookSourceOf } from '../../analysis/codebook/index.ts';
import type { SuppressedFinding, CodebookSource, FieldDescription, FormDescription } from '../../analysis/codebook/index.ts';
import type { LoadedFlow, LoadedForm } from '../../definitions/index.ts';
import { listClientTexts } from '../../engine/index.ts';
import type { ClientTextFormat, FlowDefinition } from '../../engine/index.ts';

/** The texts that documents need of a loaded flow; `undefined` when it does not compile. */
export function describeFlow({ flow, definition, forms }: Pick<LoadedFlow, 'flow' | 'definition' | 'forms'>): CodebookSource | undefined {
  if (flow === null || definition === null) return undefined;
  const described = Object.fromEntries(forms.map((form) => [form.name, describeForm(form)]));
  return codebookSourceOf(flow, flowLabelsOf(definition), described, listSuppressions(definition));
}

interface FieldSchema {
  readonly title?: string;
  readonly 'x-identity'?: boolean;
  readonly 'x-unless'?: string;
  readonly oneOf?: readonly { readonly title?: string; readonly const: unknown }[];
}

function describeForm({ schema, uiSchema }: LoadedForm): FormDescription {
  const properties = (schema.properties ?? {}) as { readonly [name: string]: FieldSchema };
  const required = (schema.required ?? []) as readonly string[];
  const order = uiSchema['ui:order'] as readonly string[];
  return {
    fields: order.flatMap((name) => {
      const field = properties[name];
      if (field === undefined) return [];
      const optionLabels = (field.oneOf ?? []).map((entry) => entry.title ?? String(entry.const));
      return [
        {
          name,
          label: field.title ?? name,
          isRequired: required.includes(name),
          ...describeBox(properties, field['x-unless']),
          isIdentity: field['x-identity'] === true,
          optionLabels,
          hints: listTexts('form-ui', uiSchema, `/${name}`),
          emptyMessages: listTexts('form', schema, `/errorMessage/required/${name}`),
          wrongMessages: [
            ...listTexts('form', schema, `/properties/${name}/errorMessage`),
            ...listTexts('form', schema, `/properties/${name}/x-same-as`),
            ...listTexts('form', schema, `/errorMessage/properties/${name}`),
          ],
        },
      ];
    }),
  };
}

/** The label of the box that hides a field. */
function describeBox(properties: { readonly [name: string]: FieldSchema }, box: string | undefined): Pick<FieldDescription, 'unless'> {
  return box === undefined ? {} : { unless: { name: box, label: properties[box]?.title ?? box } };
}

/** The texts for clients whose JSON pointer is `pointer` or leads into it, each once. */
function listTexts(format: ClientTextFormat, content: unknown, pointer: string): readonly string[] {
  const texts = listClientTexts(format, content).flatMap(([at, text]) => (`${at}/`.startsWith(`${pointer}/`) ? [text] : []));
  return [...new Set(texts)];
}

function listSuppressions({ flow, items }: FlowDefinition): readonly SuppressedFinding[] {
  const inItems = Object.entries(items).flatMap(([id, { item }]) =>
    (item.allow ?? []).map((suppression) => ({ where: id, ...suppression })),
  );
  const inSteps = flow.steps.flatMap(({ id, allow }) => (allow ?? []).map((suppression) => ({ where: id, ...suppression })));
  return [...(flow.allow ?? []).map((suppression) => ({ where: 'flow.json', ...suppression })), ...inSteps, ...inItems];
}
