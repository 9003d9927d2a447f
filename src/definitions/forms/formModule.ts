import path from 'node:path';
import { schemaParser } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import { _ } from 'ajv';
import type { AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createFormAjv } from './formAjv.ts';
import type { LoadedForm } from './loadedForm.ts';

/** Where the browser's code takes the checks of dates and moments from: the engine's own. */
const engineModule = path.resolve(import.meta.dirname, '../../engine/index.ts');

/**
 * The ES module of a form for browsers: `schema`, `uiSchema` and `validators`, the latter compiled
 * ahead, so that no validator compiler, `eval` or `require` reaches the browser. The validators stand
 * under the keys by which RJSF's precompiled validator looks them up.
 */
export function generateFormCode(form: LoadedForm): string {
  const schemas = Object.entries(schemaParser(form.schema));
  const [options, others] = [schemas.filter(([, schema]) => isOption(schema)), schemas.filter(([, schema]) => !isOption(schema))];
  const compiled = others.map(([key]) => `${JSON.stringify(key)}: ${getValidatorName(others, key)}`);
  const listed = options.map(([key, schema]) => `${JSON.stringify(key)}: is(${JSON.stringify(schema.const)})`);
  return [
    `import { isIsoDateTime, parseIsoDate } from ${JSON.stringify(engineModule)};`,
    "const formats = { date: (text) => parseIsoDate(text) !== undefined, 'date-time': isIsoDateTime };",
    'const ucs2length = (text) => [...text].length;',
    'const is = (value) => (data) => data === value;',
    generateValidatorCode(form.name, others),
    `export const schema = ${JSON.stringify(form.schema)};`,
    `export const uiSchema = ${JSON.stringify(form.uiSchema)};`,
    `export const validators = { ${[...compiled, ...listed].join(', ')} };`,
  ].join('\n');
}

type SchemaEntry = readonly [key: string, schema: RJSFSchema];

type AjvSchemas = { [key: string]: AnySchema };

/** One entry of a list, such as a state: RJSF asks of each whether it is the one chosen, and fifty compiled functions would be ten times the form. */
function isOption(schema: RJSFSchema): boolean {
  return Object.keys(schema).every((keyword) => ['$id', 'const', 'title'].includes(keyword)) && typeof schema.const === 'string';
}

function getValidatorName(schemas: readonly SchemaEntry[], key: string): string {
  return `validate_${schemas.findIndex(([one]) => one === key)}`;
}

/** Ajv's code for the schemas, each under its name. The helpers that it imports by `require` are in the module itself. */
function generateValidatorCode(form: string, schemas: readonly SchemaEntry[]): string {
  const ajv = createFormAjv({ schemas: Object.fromEntries(schemas) as AjvSchemas, code: { source: true, esm: true, formats: _`formats` } });
  const code = standaloneCode(ajv, Object.fromEntries(schemas.map(([key]) => [getValidatorName(schemas, key), key])))
    .replace('"use strict";', '')
    .replaceAll('export const validate_', 'const validate_')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'ucs2length');
  const left = /require\("([^"]+)"\)/.exec(code);
  if (left !== null) throw new Error(`The form ${form} uses a check that cannot be sent to browsers (${left[1]}).`);
  return code;
}
