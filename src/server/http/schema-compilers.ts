import buildValidatorPool from '@fastify/ajv-compiler';
import selectSerializer from '@fastify/fast-json-stringify-compiler';
import type { Ajv } from 'ajv';
import type { FastifyServerOptions } from 'fastify';
import { uuidPattern } from '../uuid.ts';

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<CompilersFactory['buildSerializer']>;
type Serialize = (data: unknown) => string;

const selectCompiler = selectSerializer();
/** Validators by the shared schemas and the schema of a route. */
const serializers = new Map<string, Map<string, Serialize>>();

/**
 * Fastify's own serializers, each compiled once. Fastify compiles one for each error status of each route, nearly all from the same
 * schema, which took a second of each start.
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
 * Accepts UUIDs only as PostgreSQL does. Ajv's own format also accepts the prefix `urn:uuid:`; the database then rejects the whole
 * statement, which may contain other requests.
 */
export function refuseUrns(validator: Ajv): void {
  validator.addFormat('uuid', uuidPattern);
}

/** The compilers of the schemas of requests and responses, shared by the apps of a process. */
export const compilersFactory: CompilersFactory = { buildValidator: buildValidatorPool(), buildSerializer };
