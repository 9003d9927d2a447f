import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { EndpointParts } from '../../../schemas/api/endpoints.ts';
import { describeErrors } from './error-envelope.ts';
import type { ErrorStatus } from './error-envelope.ts';
import type { LimitKind } from './rate-limit.ts';

/** A schema of schemas/api: it declares its endpoint in `x-endpoint`, and each part of the request and response under `properties`. */
interface EndpointSchema<Id> {
  readonly $id: Id;
  readonly 'x-endpoint': {
    readonly method: 'GET' | 'POST';
    /** A parameter is written as `:name`. */
    readonly path: string;
    readonly summary: string;
    /** The error statuses, for OpenAPI. An endpoint that lists 429 is rate-limited. */
    readonly errors: readonly ErrorStatus[];
    /** What a rate-limited endpoint counts as; a POST when left out. */
    readonly limit?: LimitKind;
  };
  readonly properties: {
    readonly params?: object;
    readonly query?: object;
    readonly headers?: object;
    readonly body?: object;
    readonly answer: object;
  };
}

type Part<Id extends keyof EndpointParts, Name extends string> = EndpointParts[Id] extends { readonly [name in Name]: infer P }
  ? P
  : unknown;

/** A validated request to an endpoint. */
export type EndpointRequest<Id extends keyof EndpointParts> = FastifyRequest<{
  Params: Part<Id, 'params'>;
  Querystring: Part<Id, 'query'>;
  Headers: Part<Id, 'headers'>;
  Body: Part<Id, 'body'>;
}>;

/**
 * The route of an endpoint, for `app.route`: method, path, validation, OpenAPI and rate limit by its schema.
 * tests/server/openapi.test.ts names each schema without a route, and each route without a schema.
 */
export function defineEndpoint<Id extends keyof EndpointParts>(
  schema: EndpointSchema<Id>,
  handler: (request: EndpointRequest<Id>, reply: FastifyReply) => Promise<Part<Id, 'answer'>>,
): RouteOptions {
  const { method, path, summary, errors, limit = 'posts' } = schema['x-endpoint'];
  const { params, query, headers, body, answer } = schema.properties;
  const isRateLimited = errors.includes(429);
  return {
    method,
    url: path,
    // A GET that counts as a POST has an effect, such as setting a cookie. A HEAD request must not have that effect.
    exposeHeadRoute: method === 'GET' && limit === 'reads',
    config: { limit: isRateLimited ? limit : 'none' },
    schema: {
      summary,
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
      response: { 200: answer, ...describeErrors(errors) },
    },
    // Fastify has validated the request by the same schema from which its type is derived.
    handler: (request, reply) => handler(request as EndpointRequest<Id>, reply),
  };
}
