import { appendPointer } from '../../engine/index.ts';
import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import calendarSchema from '../../../schemas/calendar.schema.json' with { type: 'json' };
import caseSchema from '../../../schemas/case.schema.json' with { type: 'json' };
import catalogSchema from '../../../schemas/catalog.schema.json' with { type: 'json' };
import crisisWordsSchema from '../../../schemas/crisis-words.schema.json' with { type: 'json' };
import conditionSchema from '../../../schemas/condition.schema.json' with { type: 'json' };
import flowSchema from '../../../schemas/flow.schema.json' with { type: 'json' };
import formSchema from '../../../schemas/form.schema.json' with { type: 'json' };
import formUiSchema from '../../../schemas/form-ui.schema.json' with { type: 'json' };
import optionsSchema from '../../../schemas/options.schema.json' with { type: 'json' };
import plansSchema from '../../../schemas/plans.schema.json' with { type: 'json' };
import questionSchema from '../../../schemas/question.schema.json' with { type: 'json' };
import releaseSchema from '../../../schemas/release.schema.json' with { type: 'json' };
import wordingSchema from '../../../schemas/wording.schema.json' with { type: 'json' };

/** The formats of the files that people edit, and of those that the verb `release` writes. */
export type Format =
  | 'flow'
  | 'question'
  | 'options'
  | 'case'
  | 'form'
  | 'form-ui'
  | 'calendar'
  | 'catalog'
  | 'release'
  | 'plans'
  | 'wording'
  | 'crisis-words';

/** A JSON Schema or subschema. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

const schemas: readonly (Schema & { readonly $id: string })[] = [
  flowSchema,
  questionSchema,
  optionsSchema,
  caseSchema,
  formSchema,
  formUiSchema,
  calendarSchema,
  conditionSchema,
  catalogSchema,
  releaseSchema,
  plansSchema,
  wordingSchema,
  crisisWordsSchema,
];

/** Keywords that only editors read: completions, and messages for a text of the wrong form. */
const editorKeywords = ['defaultSnippets', 'patternErrorMessage'];

// Not optimised, because compiling the schemas takes longer than validating with them.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  formats: { regex: true },
  code: { optimize: false },
});
ajv.addVocabulary(editorKeywords);
// Whether clients read the string. It does not limit the value: `npm run generate` makes the list of texts from it.
ajv.addKeyword({ keyword: 'x-client-text', schemaType: 'boolean' });
ajv.addSchema([...schemas]);

/** The address (file and pointer) of every subschema. */
const addresses = new Map<unknown, string>();
for (const schema of schemas) indexSchemaAddresses(schema, `${schema.$id}#`);

function indexSchemaAddresses(subschema: unknown, address: string): void {
  if (typeof subschema !== 'object' || subschema === null) return;
  addresses.set(subschema, address);
  for (const [key, inner] of Object.entries(subschema)) indexSchemaAddresses(inner, appendPointer(address, key));
}

/** The address of a format's schema. */
export function getSchemaAddress(format: Format): string {
  return `${format}.schema.json#`;
}

/** The errors of a value against the schema at an address; empty for a valid value. */
export function validateAt(address: string, value: unknown): readonly ErrorObject[] {
  const validate = validatorAt(address);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** The branches of a `oneOf` with their addresses. References are followed. */
export function listBranches(oneOf: unknown): readonly { readonly address: string; readonly schema: Schema }[] {
  return (oneOf as readonly Schema[]).map((branch) => resolveRef(branch));
}

/** A subschema with its address. References are followed. Throws for a schema that is no part of the formats. */
export function resolveRef(schema: Schema): { readonly address: string; readonly schema: Schema } {
  const address = addresses.get(schema);
  if (address === undefined) throw new Error('This schema is not part of the definition formats.');
  if (typeof schema.$ref !== 'string') return { address, schema };
  const target = schema.$ref.startsWith('#')
    ? address.slice(0, address.indexOf('#')) + schema.$ref
    : schema.$ref.includes('#')
      ? schema.$ref
      : `${schema.$ref}#`;
  const found = validatorAt(target).schema as Schema;
  return resolveRef(found);
}

function validatorAt(address: string): ValidateFunction {
  const validate = ajv.getSchema(address.endsWith('#') ? address.slice(0, -1) : address);
  if (validate === undefined) throw new Error(`There is no schema at ${address}.`);
  return validate;
}
