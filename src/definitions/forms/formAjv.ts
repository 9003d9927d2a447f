import { Ajv } from 'ajv';
import type { AnySchemaObject, Options, ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isIsoDateTime, parseIsoDate } from '../../engine/index.ts';
import { withEnumsForOptions } from './constantOptions.ts';

/** The schema of the keyword `x-same-as`. Only browsers compare the two fields (runtime/forms/sameFields.ts). */
const sameAsSchema = {
  type: 'object',
  required: ['field', 'message'],
  additionalProperties: false,
  properties: { field: { type: 'string' }, message: { type: 'string', minLength: 1 } },
};

/**
 * Ajv as forms use it, for the server's check and for the code of browsers. Dates and instants must be real, by the engine's own
 * rules. Other formats are known only if they are plain patterns, because these can be written into the browser's code.
 */
export function createFormAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, ...options });
  for (const [name, format] of Object.entries(fullFormats)) if (format instanceof RegExp) ajv.addFormat(name, format);
  ajv.addFormat('date', (text: string) => parseIsoDate(text) !== undefined);
  ajv.addFormat('date-time', isIsoDateTime);
  ajv.addFormat('password', true);
  ajv.addKeyword({ keyword: 'x-identity', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'x-unless', schemaType: 'string' });
  ajv.addKeyword({ keyword: 'x-same-as', schemaType: 'object', metaSchema: sameAsSchema });
  return ajvErrors(ajv);
}

let shared: Ajv | undefined;
const compiled = new Map<string, ValidateFunction>();

/**
 * Compiles the schema of a form. Equal schemas are compiled once, because most releases of a flow have the same forms. One Ajv
 * compiles all forms, because a new one would compile the meta-schema first, which takes longer than a form. Schemas are not
 * registered by their ids, because several releases may have one form with the same id. Throws for a schema that cannot be used.
 */
export function compileForm(schema: AnySchemaObject): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known !== undefined) return known;
  shared ??= createFormAjv({ addUsedSchema: false });
  const validate = shared.compile(withEnumsForOptions(schema));
  compiled.set(text, validate);
  return validate;
}
