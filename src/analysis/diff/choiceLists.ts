import { childLocation, fileLocation } from '../../engine/index.ts';
import type { FileLocation } from '../../engine/index.ts';
import type { FlowVersion, FormVersion } from './comparison.ts';

/** One choice of a list: its value, and the label that clients read. */
export interface Choice {
  readonly at: FileLocation;
  readonly value: string;
  readonly label: string;
}

interface FieldChoices {
  readonly oneOf?: readonly { readonly const?: unknown; readonly title?: unknown }[];
}

/** The lists of choices of a version, of questions and of fields of forms, by a unique key. */
export function choiceListsOf({ definition, forms }: FlowVersion): ReadonlyMap<string, readonly Choice[]> {
  const options = Object.entries(definition.items).flatMap(([id, { file, item }]): [string, readonly Choice[]][] => {
    if (!('options' in item)) return [];
    const at = childLocation(fileLocation(file), 'options');
    return [
      [
        `question ${id}`,
        item.options.map(({ value, name }, index) => ({ at: childLocation(childLocation(at, index), 'name'), value, label: name })),
      ],
    ];
  });
  return new Map([...options, ...forms.flatMap(choicesOfForm)]);
}

function choicesOfForm({ name, schema }: FormVersion): [string, readonly Choice[]][] {
  const { properties = {} } = schema as { readonly properties?: { readonly [field: string]: FieldChoices } };
  const at = { file: `schemas/forms/${name}.schema.json`, pointer: '/properties' };
  return Object.entries(properties).map(([field, { oneOf = [] }]) => {
    const list = childLocation(childLocation(at, field), 'oneOf');
    const choices = oneOf.flatMap(({ const: value, title }, index) =>
      typeof value === 'string' && typeof title === 'string'
        ? [{ at: childLocation(childLocation(list, index), 'title'), value, label: title }]
        : [],
    );
    return [`field ${name} ${field}`, choices];
  });
}
