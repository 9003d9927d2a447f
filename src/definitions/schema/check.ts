import path from 'node:path';
import { finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { pointerTo } from '../source/place.ts';
import { moreMistakes, mostMistakes } from '../source/most.ts';
import { placed } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { helpfulErrors } from './branches.ts';
import type { SchemaError } from './branches.ts';
import { addressOfFormat } from './formats.ts';
import type { Format } from './formats.ts';
import { wordsFor } from './words.ts';

/** Checks a source against the schema of its format; every problem is a finding with its place. */
export function checkFormat(source: Source, format: Format): readonly Finding[] {
  if (source.value === undefined) return [];
  const all = helpfulErrors(addressOfFormat(format), source.value);
  const errors = all.slice(0, mostMistakes);
  return [
    ...errors.filter((error) => !isOwnedByMisspelling(error, errors)).map((error) => findingOf(source, error)),
    ...(all.length > errors.length ? [moreMistakes(source.file)] : []),
    ...checkSchemaPath(source, format),
  ];
}

/** A `$schema` that leads elsewhere takes the help of the editor away without a word. */
function checkSchemaPath(source: Source, format: Format): readonly Finding[] {
  const written = (source.value as { readonly $schema?: unknown } | null)?.$schema;
  const folder = path.posix.dirname(source.file);
  const meant = `schemas/${format}.schema.json`;
  if (typeof written !== 'string' || path.posix.join(folder, written) === meant) return [];
  const at = { file: source.file, pointer: '/$schema' };
  return [
    placed(
      source,
      finding(
        'schema-path',
        at,
        'This is not where the format of this file is, so editors cannot help with it.',
        `Write "${path.posix.relative(folder, meant)}".`,
        'warning',
      ),
    ),
  ];
}

/** A missing property whose misspelt form is there is one mistake, told once. */
function isOwnedByMisspelling(error: SchemaError, all: readonly SchemaError[]): boolean {
  if (error.keyword !== 'required') return false;
  const meant = `'${String(error.params.missingProperty)}'`;
  return all.some(
    (other) =>
      other.keyword === 'additionalProperties' && other.pointer === error.pointer && wordsFor(other).suggest?.includes(`mean ${meant}`),
  );
}

function findingOf(source: Source, error: SchemaError): Finding {
  const { ruleId, message, suggest } = wordsFor(error);
  const name = nameAtFault(error);
  const pointer = name === undefined ? error.pointer : pointerTo(error.pointer, name);
  return placed(source, finding(ruleId, { file: source.file, pointer }, message, suggest), name !== undefined);
}

/** The property that is wrong by its very name. */
function nameAtFault({ keyword, params }: SchemaError): string | undefined {
  const name =
    keyword === 'additionalProperties' ? params.additionalProperty : keyword === 'propertyNames' ? params.propertyName : undefined;
  return typeof name === 'string' ? name : undefined;
}
