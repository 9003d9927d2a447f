import { Ajv } from 'ajv';
import type { AnySchemaObject, Options, ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isIsoDateTime, parseIsoDate } from '../../engine/index.ts';
import { withEnumsForOptions } from './constantOptions.ts';

/** The format of `x-same-as`. Browsers compare the two fields (runtime/forms/sameFields.ts). */
const sameAsSchema = {
  type: 'object',
  required: ['field', 'message'],
  additionalProperties: false,
  properties: { field: { type: 'string' }, message: { type: 'string', minLength: 1 } },
};

/**
 * Ajv as forms use it, the same for the server's check and for the code sent to browsers. A date and a
 * moment must be real ones, by the engine's own rules; of the other formats only those that are plain patterns are
 * known, because they can be written into the browser's code.
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
 * Compiles the schema of a form; equal ones are compiled once, as most releases of a flow have the same forms. One Ajv does it
 * for all forms, as a new one begins by compiling the schema of schemas, which takes longer than a form. It does not look forms
 * up by their ids: there may be several editions of one. Throws for a schema that cannot be used.
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
