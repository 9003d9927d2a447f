import buildValidatorPool from '@fastify/ajv-compiler';
import selectSerializer from '@fastify/fast-json-stringify-compiler';
import type { Ajv } from 'ajv';
import type { FastifyServerOptions } from 'fastify';
import { uuidPattern } from '../uuid.ts';

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<CompilersFactory['buildSerializer']>;
type Serialize = (data: unknown) => string;

const selectCompiler = selectSerializer();
/** By the shared schemas, and by those of a route. */
const serializers = new Map<string, Map<string, Serialize>>();

/**
 * Fastify's own serializers, each made once. Fastify compiles one for each error status of each route, nearly all of
 * them from the same schema, which took a second of each start.
 */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = selectCompiler(externalSchemas, options);
  const shared = JSON.stringify(externalSchemas);
  const known = serializers.get(shared) ?? new Map<string, Serialize>();
  serializers.set(shared, known);
  return (route) => {
    const key = JSON.stringify(route.schema);
    const serializer = known.get(key) ?? compile(route);
    known.set(key, serializer);
    return serializer;
  };
};

/**
 * Takes ids only as PostgreSQL does. By its own rule, Ajv also takes `urn:uuid:` before one; the database then fails the whole
 * statement, in which other requests may be too.
 */
export function refuseUrns(validator: Ajv): void {
  validator.addFormat('uuid', uuidPattern);
}

/** The compilers of the schemas of requests and responses, shared by the apps of a process. */
export const compilersFactory: CompilersFactory = { buildValidator: buildValidatorPool(), buildSerializer };
