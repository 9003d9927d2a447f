import path from 'node:path';
import { schemaParser } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import { _ } from 'ajv';
import type { AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createFormAjv } from './formAjv.ts';
import type { LoadedForm } from './loadedForm.ts';
import { withEnumsForOptions, withOptionTitles } from './constantOptions.ts';
import { withoutFormat, withoutStaffTexts } from './staffTexts.ts';

/** The module from which the browser's code imports the checks of dates and instants: the engine's own. */
const engineModule = path.resolve(import.meta.dirname, '../../engine/index.ts');

/**
 * The ES module of a form for browsers: `schema`, `uiSchema` and precompiled `validators`, so that browsers need no compiler,
 * `eval` or `require`. The validators have the keys by which RJSF's precompiled validator looks them up.
 */
export function generateFormCode(form: LoadedForm): string {
  const schema = withEnumsForOptions(withoutStaffTexts(form.schema));
  const schemas = Object.entries(schemaParser(schema as RJSFSchema));
  const compiled = schemas.map(([key]) => `${JSON.stringify(key)}: ${getValidatorName(schemas, key)}`);
  return [
    `import { isIsoDateTime, parseIsoDate } from ${JSON.stringify(engineModule)};`,
    "const formats = { date: (text) => parseIsoDate(text) !== undefined, 'date-time': isIsoDateTime };",
    'const ucs2length = (text) => [...text].length;',
    generateValidatorCode(form.name, schemas),
    `export const schema = ${JSON.stringify(schema)};`,
    `export const uiSchema = ${JSON.stringify(withOptionTitles(withoutFormat(form.uiSchema), form.schema))};`,
    `export const validators = { ${compiled.join(', ')} };`,
  ].join('\n');
}

type SchemaEntry = readonly [key: string, schema: RJSFSchema];

type AjvSchemas = { [key: string]: AnySchema };

function getValidatorName(schemas: readonly SchemaEntry[], key: string): string {
  return `validate_${schemas.findIndex(([one]) => one === key)}`;
}

/** Ajv's code for the schemas, each exported by its name. It contains the helpers that the code imports by `require`. */
function generateValidatorCode(form: string, schemas: readonly SchemaEntry[]): string {
  const ajv = createFormAjv({ schemas: Object.fromEntries(schemas) as AjvSchemas, code: { source: true, esm: true, formats: _`formats` } });
  const code = standaloneCode(ajv, Object.fromEntries(schemas.map(([key]) => [getValidatorName(schemas, key), key])))
    .replace('"use strict";', '')
    .replaceAll('export const validate_', 'const validate_')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'ucs2length');
  const remaining = /require\("([^"]+)"\)/.exec(code);
  if (remaining !== null) throw new Error(`The form ${form} uses a check that cannot be sent to browsers (${remaining[1]}).`);
  return code;
}
