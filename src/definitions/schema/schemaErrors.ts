import type { ErrorObject } from 'ajv';
import { didYouMean, isObject } from '../../engine/index.ts';
import { findUnknownTest } from './conditionErrors.ts';
import type { UnknownTest } from './conditionErrors.ts';
import { listBranches, validateAt, resolveRef } from './formats.ts';
import type { Schema } from './formats.ts';

/** An error against a schema, without the additional errors of `oneOf`. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer to the wrong value. */
  readonly pointer: string;
  readonly params: { readonly [name: string]: unknown };
  readonly data: unknown;
  /** The schema of the wrong value. */
  readonly schema: Schema;
  /** For `missing-one-of` the missing properties, for `no-such-kind` the values that would be accepted. */
  readonly accepted?: readonly string[];
  /** For `unknown-test`. */
  readonly unknownTest?: UnknownTest;
}

/**
 * The errors of a value against the schema at an address. Where the schema has alternatives, only the errors of the alternative
 * that was probably meant are returned: Ajv reports those of all.
 */
export function listRelevantErrors(address: string, value: unknown, pointer = ''): readonly SchemaError[] {
  const errors = takeFirstErrors(validateAt(address, value));
  const forks = errors.filter((error) => error.keyword === 'oneOf').map((error) => error.instancePath);
  const outermost = forks.filter((fork) => !forks.some((other) => other !== fork && isUnder(fork, other)));
  const plain = errors.filter((error) => !outermost.some((fork) => isUnder(error.instancePath, fork)));
  const chosen = outermost.flatMap((fork) =>
    listErrorsOfOneOf(errors.findLast((error) => error.keyword === 'oneOf' && error.instancePath === fork)!),
  );
  return [
    ...plain.filter((error) => error.propertyName === undefined || error.keyword === 'propertyNames').map(asSchemaError),
    ...chosen,
  ].map((error) => ({ ...error, pointer: pointer + error.pointer }));
}

/** The most errors that are compared with each other. */
const maxSchemaErrors = 2000;

/** The first errors. Those of one set of alternatives stay together. */
function takeFirstErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (errors.length <= maxSchemaErrors) return errors;
  const first = errors.slice(0, maxSchemaErrors);
  const fork = first.findLastIndex((error) => error.keyword === 'oneOf');
  return fork < 0 ? first : first.slice(0, fork + 1);
}

function isUnder(path: string, fork: string): boolean {
  return path === fork || path.startsWith(`${fork}/`);
}

function asSchemaError(error: ErrorObject): SchemaError {
  return { keyword: error.keyword, pointer: error.instancePath, params: error.params, data: error.data, schema: error.parentSchema ?? {} };
}

type Branch = ReturnType<typeof listBranches>[number];

function listErrorsOfOneOf(error: ErrorObject): readonly SchemaError[] {
  const branches = listBranches(error.schema);
  const data: unknown = error.data;
  const base = { pointer: error.instancePath, data, params: {}, schema: resolveRef(error.parentSchema as Schema).schema };
  if (!isObject(data)) return listErrorsOfNonObject(base, branches, data);
  if (isCondition(base.schema) && Object.keys(data).length === 0) return [{ ...base, keyword: 'minProperties' }];
  const unknownTest = isCondition(base.schema) ? findUnknownTest(data) : undefined;
  if (unknownTest !== undefined) return [{ ...base, keyword: 'unknown-test', unknownTest }];
  const wrongKind = kindMismatch(branches, data);
  if (wrongKind !== undefined)
    return [
      {
        ...base,
        keyword: 'no-such-kind',
        pointer: `${base.pointer}/${wrongKind.property}`,
        data: data[wrongKind.property],
        accepted: wrongKind.accepted,
      },
    ];
  const ranked = branches.filter((branch) => isObjectBranch(branch)).map((branch) => ({ branch, score: scoreBranch(branch.schema, data) }));
  const best = Math.max(...ranked.map(({ score }) => score));
  const tied = ranked.filter(({ score }) => score === best).map(({ branch }) => branch);
  const missing = tied.length > 1 ? findMissingPropertyOfEach(tied, data) : undefined;
  if (missing !== undefined) return [{ ...base, keyword: 'missing-one-of', accepted: missing }];
  return listRelevantErrors(tied[0]!.address, data, error.instancePath);
}

/** True for the schema of conditions. */
export function isCondition(schema: Schema): boolean {
  return schema.title === 'Condition';
}

/** For a value that is no object: the branch of its type, else the types that are allowed. */
function listErrorsOfNonObject(base: Omit<SchemaError, 'keyword'>, branches: readonly Branch[], data: unknown): readonly SchemaError[] {
  const branchOfType = branches.find(({ schema }) => schema.type === typeNameOf(data));
  if (branchOfType !== undefined) return listRelevantErrors(branchOfType.address, data, base.pointer);
  return [{ ...base, keyword: 'type', params: { type: [...new Set(branches.map(({ schema }) => String(schema.type)))] } }];
}

/** Finds a discriminator (`type`, `input`, `from`) whose value no branch accepts, with the values that the branches accept. */
function kindMismatch(
  branches: readonly Branch[],
  data: Record<string, unknown>,
): { property: string; accepted: readonly string[] } | undefined {
  for (const property of Object.keys(data)) {
    const allowed = branches.map((branch) => findConstants(branch.schema, property));
    if (!allowed.every((values) => values !== undefined)) continue;
    const accepted = [...new Set(allowed.flat())];
    if (!accepted.includes(data[property])) return { property, accepted: accepted.map(String) };
  }
  return undefined;
}

function findConstants(schema: Schema, property: string): readonly unknown[] | undefined {
  const subschema = propertiesOf(schema)[property];
  if (subschema === undefined) return undefined;
  if ('const' in subschema) return [subschema.const];
  if (Array.isArray(subschema.enum)) return subschema.enum as readonly unknown[];
  return Array.isArray(subschema.examples) && typeof subschema.pattern === 'string'
    ? (subschema.examples as readonly unknown[])
    : undefined;
}

/** How similar an object is to a branch. */
function scoreBranch(schema: Schema, data: Record<string, unknown>): number {
  const known = Object.keys(propertiesOf(schema));
  const required = (schema.required ?? []) as readonly string[];
  let score = 0;
  for (const [key, value] of Object.entries(data)) {
    const constants = findConstants(schema, key);
    if (constants !== undefined && key !== '$schema') score += constants.includes(value) ? 20 : -20;
    if (required.includes(key)) score += 4;
    else if (known.includes(key)) score += 2;
    else
      score +=
        didYouMean(
          key,
          known.filter((name) => !Object.hasOwn(data, name)),
        ) === undefined
          ? -2
          : 1;
  }
  return score;
}

/** The missing properties of several equally likely branches, if each branch lacks exactly one. */
function findMissingPropertyOfEach(branches: readonly Branch[], data: Record<string, unknown>): readonly string[] | undefined {
  const missing = branches.map(({ schema }) => ((schema.required ?? []) as readonly string[]).filter((name) => !Object.hasOwn(data, name)));
  const foreign = Object.keys(data).some((key) => !branches.some(({ schema }) => Object.hasOwn(propertiesOf(schema), key)));
  return foreign || missing.some((names) => names.length !== 1) ? undefined : missing.flat();
}

function isObjectBranch({ schema }: Branch): boolean {
  return schema.type === 'object';
}

/** The properties that a schema describes. */
export function propertiesOf(schema: Schema): { readonly [name: string]: Schema } {
  return (schema.properties ?? {}) as { readonly [name: string]: Schema };
}

/** The JSON Schema name of a value's type. */
export function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
