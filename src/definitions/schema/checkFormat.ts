import path from 'node:path';
import { createFinding, appendPointer } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { createTruncationFinding, maxFindingsPerRule } from '../source/limits.ts';
import { withPosition } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { listRelevantErrors } from './schemaErrors.ts';
import type { SchemaError } from './schemaErrors.ts';
import { getSchemaAddress } from './formats.ts';
import type { Format } from './formats.ts';
import { describeWrongFile } from './fileKind.ts';
import { describeSchemaError } from './messages.ts';

/** Checks a source against the schema of its format; every problem is a finding with its place. */
export function checkFormat(source: Source, format: Format): readonly Finding[] {
  if (source.value === undefined) return [];
  const wrong = describeWrongFile(source.value, format);
  // In a file of another kind, missing and unknown properties are no help.
  if (wrong !== undefined)
    return [withPosition(source, createFinding('wrong-file', { file: source.file, pointer: '' }, wrong.message, wrong.suggest))];
  const all = listRelevantErrors(getSchemaAddress(format), source.value);
  const errors = all.slice(0, maxFindingsPerRule);
  return [
    ...errors.filter((error) => !isExplainedByMisspelling(error, errors)).map((error) => toFinding(source, error)),
    ...(all.length > errors.length ? [createTruncationFinding(source.file)] : []),
    ...checkSchemaPath(source, format),
  ];
}

/** The JSON Schema dialect of all schemas. A form may name it in `$schema` in place of its format, since editors know it too. */
export const draft07 = 'http://json-schema.org/draft-07/schema#';

/** A file with another `$schema` gets neither help nor warnings from an editor. */
function checkSchemaPath(source: Source, format: Format): readonly Finding[] {
  const schemaPath = (source.value as { readonly $schema?: unknown } | null)?.$schema;
  const folder = path.posix.dirname(source.file);
  const meant = `schemas/${format}.schema.json`;
  if (typeof schemaPath !== 'string' || path.posix.join(folder, schemaPath) === meant || schemaPath === draft07) return [];
  const at = { file: source.file, pointer: '/$schema' };
  return [
    withPosition(
      source,
      createFinding(
        'schema-path',
        at,
        'This is not where the format of this file is, so editors cannot help with it.',
        `Write "${path.posix.relative(folder, meant)}".`,
        'warning',
      ),
    ),
  ];
}

/** A missing property and its misspelt form are one error, which is reported once. */
function isExplainedByMisspelling(error: SchemaError, all: readonly SchemaError[]): boolean {
  if (error.keyword !== 'required') return false;
  const meant = `'${String(error.params.missingProperty)}'`;
  return all.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.pointer === error.pointer &&
      describeSchemaError(other).suggest?.includes(`mean ${meant}`),
  );
}

function toFinding(source: Source, error: SchemaError): Finding {
  const { ruleId, message, suggest } = describeSchemaError(error);
  const name = findFaultyPropertyName(error);
  const pointer = name === undefined ? error.pointer : appendPointer(error.pointer, name);
  return withPosition(source, createFinding(ruleId, { file: source.file, pointer }, message, suggest), name !== undefined);
}

/** The property whose name is wrong. */
function findFaultyPropertyName({ keyword, params, unknownTest }: SchemaError): string | undefined {
  if (unknownTest !== undefined) return unknownTest.name;
  const name =
    keyword === 'additionalProperties' ? params.additionalProperty : keyword === 'propertyNames' ? params.propertyName : undefined;
  return typeof name === 'string' ? name : undefined;
}
