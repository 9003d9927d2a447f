import flowSchema from '../../schemas/flow.schema.json' with { type: 'json' };
import formSchema from '../../schemas/form.schema.json' with { type: 'json' };
import formUiSchema from '../../schemas/form-ui.schema.json' with { type: 'json' };
import questionSchema from '../../schemas/question.schema.json' with { type: 'json' };

/** A string that may stand in the files of a format. */
export interface DescribedString {
  /** JSON pointer into such a file; `*` stands for any name or number. */
  readonly pointer: string;
  /** The `x-client-text` of its schema. */
  readonly isClientText: boolean | undefined;
  /** True where the schema accepts any words. */
  readonly isFree: boolean;
}

interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly definitions?: { readonly [name: string]: Schema };
  readonly 'x-client-text'?: boolean;
}

/** The formats of the files in which words for clients stand. */
const schemas: { readonly [format: string]: Schema } = {
  flow: flowSchema,
  question: questionSchema,
  form: formSchema,
  'form-ui': formUiSchema,
};

/** Every string of each format. */
export function listStrings(): { readonly [format: string]: readonly DescribedString[] } {
  return Object.fromEntries(Object.entries(schemas).map(([format, schema]) => [format, stringsIn(schema, schema, '')]));
}

/** The strings of a subschema of `root`. Those of conditions are left out: they are ids and values. */
function stringsIn(root: Schema, schema: Schema, pointer: string): readonly DescribedString[] {
  if (schema.$ref === 'condition.schema.json') return [];
  if (schema.$ref !== undefined) return stringsIn(...resolve(root, schema.$ref), pointer);
  const { properties = {}, additionalProperties, items, oneOf = [], 'x-client-text': isClientText } = schema;
  const inner = [items, additionalProperties].filter((one) => typeof one === 'object');
  return [
    ...([schema.type].flat().includes('string') ? [{ pointer, isClientText, isFree: isFree(schema) }] : []),
    ...Object.entries(properties).flatMap(([name, one]) => stringsIn(root, one, `${pointer}/${name}`)),
    ...inner.flatMap((one) => stringsIn(root, one, `${pointer}/*`)),
    ...oneOf.flatMap((one) => stringsIn(root, one, pointer)),
  ];
}

/** What a reference leads to, with the schema that it stands in. */
function resolve(root: Schema, reference: string): [root: Schema, schema: Schema] {
  const [file = '', name = ''] = reference.split('#/definitions/');
  const target = file === '' ? root : Object.values(schemas).find(({ $id }) => $id === file);
  const schema = target?.definitions?.[name];
  if (target === undefined || schema === undefined) throw new Error(`There is no schema at ${reference}.`);
  return [target, schema];
}

/** The pattern `\S` asks for words, whichever they are. */
function isFree({ const: only, enum: values, format, pattern = String.raw`\S` }: Schema): boolean {
  return only === undefined && values === undefined && format === undefined && pattern === String.raw`\S`;
}

/** The code of the pointers to the strings that clients read, by format. */
export function renderClientTextPointers(): string {
  const formats = Object.entries(listStrings()).map(([format, strings]) => {
    const pointers = new Set(strings.flatMap(({ pointer, isClientText }) => (isClientText === true ? [pointer] : [])));
    return [`  ${format.includes('-') ? `'${format}'` : format}: [`, ...[...pointers].map((pointer) => `    '${pointer}',`), '  ],'];
  });
  const lines = [
    '/** The strings that clients read: JSON pointers into the files of each format. `*` stands for any name or number. */',
    'export const clientTextPointers = {',
    ...formats.flat(),
    '} as const;',
  ];
  return `${lines.join('\n')}\n`;
}
