import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/red-flag-questions.schema.json';
import { findQuestion, listRedFlags } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { defineEndpoint } from '../http/endpoint.ts';

/** Serves the red-flag questions, whose answers decide whether a person can buy a program (seed 0 §7). */
export default async function redFlagRoutes(
  app: FastifyInstance,
  { definitions }: { readonly definitions: ServerDefinitions },
): Promise<void> {
  app.route(defineEndpoint(schema, async () => ({ content: definitions.accepted.flatMap(({ flow }) => describeRedFlags(flow)) })));
}

function describeRedFlags(flow: Flow) {
  const version = { flow: flow.id, hash: flow.hash, ...(flow.release === undefined ? {} : { release: flow.release }) };
  return listRedFlags(flow).map((flag) => {
    const ref = findQuestion(flow, flag)?.salesforceId;
    return { flag, ...(ref === undefined ? {} : { ref }), content: flow.items[flag]?.content ?? '', ...version };
  });
}
