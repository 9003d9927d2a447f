import flowSchema from '../../schemas/flow.schema.json' with { type: 'json' };
import formSchema from '../../schemas/form.schema.json' with { type: 'json' };
import formUiSchema from '../../schemas/form-ui.schema.json' with { type: 'json' };
import questionSchema from '../../schemas/question.schema.json' with { type: 'json' };

/** A string that the schema of a format declares. */
export interface DescribedString {
  /** JSON pointer into a file of the format; `*` stands for any name or number. */
  readonly pointer: string;
  /** The `x-client-text` of its schema. */
  readonly isClientText: boolean | undefined;
  /** True when the schema accepts any text. */
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

/** The schemas of the files that contain texts for clients, by format. */
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

/** The strings of a subschema of `root`, except those of conditions, which are ids and values. */
function stringsIn(root: Schema, schema: Schema, pointer: string): readonly DescribedString[] {
  if (schema.$ref === 'condition.schema.json') return [];
  if (schema.$ref !== undefined) return stringsIn(...resolve(root, schema.$ref), pointer);
  const { properties = {}, additionalProperties, items, oneOf = [], 'x-client-text': isClientText } = schema;
  const elementSchemas = [items, additionalProperties].filter((elementSchema) => typeof elementSchema === 'object');
  return [
    ...([schema.type].flat().includes('string') ? [{ pointer, isClientText, isFree: isFree(schema) }] : []),
    ...Object.entries(properties).flatMap(([name, property]) => stringsIn(root, property, `${pointer}/${name}`)),
    ...elementSchemas.flatMap((elementSchema) => stringsIn(root, elementSchema, `${pointer}/*`)),
    ...oneOf.flatMap((variant) => stringsIn(root, variant, pointer)),
  ];
}

/** Resolves a `$ref` to a definition and the schema file that contains it. Throws when there is no such definition. */
function resolve(root: Schema, reference: string): [root: Schema, schema: Schema] {
  const [file = '', name = ''] = reference.split('#/definitions/');
  const target = file === '' ? root : Object.values(schemas).find(({ $id }) => $id === file);
  const schema = target?.definitions?.[name];
  if (target === undefined || schema === undefined) throw new Error(`There is no schema at ${reference}.`);
  return [target, schema];
}

/** True when a schema accepts any text. The pattern `\S` only excludes a blank text. */
function isFree({ const: only, enum: values, format, pattern = String.raw`\S` }: Schema): boolean {
  return only === undefined && values === undefined && format === undefined && pattern === String.raw`\S`;
}

/** Renders the module with the pointers to the strings that clients read, by format. */
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
