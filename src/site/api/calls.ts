import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type availableStatesSchema from '../../../schemas/api/available-states.schema.json';
import type createLeadSchema from '../../../schemas/api/create-lead.schema.json';
import type eventSchema from '../../../schemas/api/event.schema.json';
import type flowRunsSchema from '../../../schemas/api/flow-runs.schema.json';
import { ApiError } from './ApiError.ts';
import { request } from './request.ts';
import type { ApiRequest } from './request.ts';

type Content<S extends JSONSchema> = FromSchema<S> extends { answer: { content: infer C } } ? C : never;
type Body<S extends JSONSchema> = FromSchema<S> extends { body: infer B } ? B : never;

/** The body of create-lead. */
export type LeadBody = Body<typeof createLeadSchema>;
/** The body of a recorded run. */
export type FlowRunBody = Body<typeof flowRunsSchema>;
/** The body of an analytics event. */
export type EventBody = Body<typeof eventSchema>;

/** The states that we serve, by code. */
export function getAvailableStates(): Promise<Content<typeof availableStatesSchema>> {
  return content<typeof availableStatesSchema>({ method: 'GET', path: '/v1/web/profile/available-states' });
}

/** Keeps the wish of a person outside our area to hear from us. */
export async function createLead(body: LeadBody, idempotencyKey: string): Promise<void> {
  await content<typeof createLeadSchema>({ method: 'POST', path: '/v1/web/profile/create-lead', body, idempotencyKey });
}

/** Records a finished run; gives what the server decided. */
export function recordRun(body: FlowRunBody, idempotencyKey: string): Promise<Content<typeof flowRunsSchema>> {
  return content<typeof flowRunsSchema>({ method: 'POST', path: '/v1/web/flow-runs', body, idempotencyKey });
}

/** Counts that something happened; goes out even while the page is left. */
export async function postEvent(body: EventBody): Promise<void> {
  await content<typeof eventSchema>({ method: 'POST', path: '/v1/web/events', body, keepalive: true });
}

/** The `content` of a 2xx answer, which the server has held against its schema. */
async function content<S extends JSONSchema>(call: ApiRequest): Promise<Content<S>> {
  const answer = await request(call);
  if (typeof answer !== 'object' || answer === null || !('content' in answer)) {
    throw new ApiError({ status: 200, message: 'Bad JSON response from API' });
  }
  return answer.content as Content<S>;
}
