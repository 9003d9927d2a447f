/** Generated from schemas/ by `npm run generate`. Edit the schema, not this file. */
import type { FromSchema } from 'json-schema-to-ts';
import type availabilityDaysSchema from './availability-days.schema.json';
import type availabilitySlotsSchema from './availability-slots.schema.json';
import type availableStatesSchema from './available-states.schema.json';
import type callNowAvailabilitySchema from './call-now-availability.schema.json';
import type callNowSchema from './call-now.schema.json';
import type callStatusSchema from './call-status.schema.json';
import type challengeSchema from './challenge.schema.json';
import type createLeadSchema from './create-lead.schema.json';
import type eventSchema from './event.schema.json';
import type flowRunsSchema from './flow-runs.schema.json';
import type forgotPasswordSchema from './forgot-password.schema.json';
import type idMeAttributesSchema from './id-me-attributes.schema.json';
import type idMeAuthorizeSchema from './id-me-authorize.schema.json';
import type idMeGroupsSchema from './id-me-groups.schema.json';
import type idMeTokenSchema from './id-me-token.schema.json';
import type practiceStatesSchema from './practice-states.schema.json';
import type resetPasswordSchema from './reset-password.schema.json';
import type scheduleAppointmentSchema from './schedule-appointment.schema.json';
import type signUpSchema from './sign-up.schema.json';
import type submissionsSchema from './submissions.schema.json';
import type validateSchema from './validate.schema.json';
import type webFormSchema from './web-form.schema.json';

/** The parts of the request to each endpoint and of its response, by the `$id` of its schema. */
export interface EndpointParts {
  readonly 'availability-days.schema.json': FromSchema<typeof availabilityDaysSchema>;
  readonly 'availability-slots.schema.json': FromSchema<typeof availabilitySlotsSchema>;
  readonly 'available-states.schema.json': FromSchema<typeof availableStatesSchema>;
  readonly 'call-now-availability.schema.json': FromSchema<typeof callNowAvailabilitySchema>;
  readonly 'call-now.schema.json': FromSchema<typeof callNowSchema>;
  readonly 'call-status.schema.json': FromSchema<typeof callStatusSchema>;
  readonly 'challenge.schema.json': FromSchema<typeof challengeSchema>;
  readonly 'create-lead.schema.json': FromSchema<typeof createLeadSchema>;
  readonly 'event.schema.json': FromSchema<typeof eventSchema>;
  readonly 'flow-runs.schema.json': FromSchema<typeof flowRunsSchema>;
  readonly 'forgot-password.schema.json': FromSchema<typeof forgotPasswordSchema>;
  readonly 'id-me-attributes.schema.json': FromSchema<typeof idMeAttributesSchema>;
  readonly 'id-me-authorize.schema.json': FromSchema<typeof idMeAuthorizeSchema>;
  readonly 'id-me-groups.schema.json': FromSchema<typeof idMeGroupsSchema>;
  readonly 'id-me-token.schema.json': FromSchema<typeof idMeTokenSchema>;
  readonly 'practice-states.schema.json': FromSchema<typeof practiceStatesSchema>;
  readonly 'reset-password.schema.json': FromSchema<typeof resetPasswordSchema>;
  readonly 'schedule-appointment.schema.json': FromSchema<typeof scheduleAppointmentSchema>;
  readonly 'sign-up.schema.json': FromSchema<typeof signUpSchema, { references: [typeof flowRunsSchema, typeof webFormSchema] }>;
  readonly 'submissions.schema.json': FromSchema<typeof submissionsSchema>;
  readonly 'validate.schema.json': FromSchema<typeof validateSchema>;
  readonly 'web-form.schema.json': FromSchema<typeof webFormSchema, { references: [typeof flowRunsSchema] }>;
}

/** Where an endpoint is; a parameter of the path is written as `:name`. `Id` exists at compile time only. */
export interface Endpoint<Id extends keyof EndpointParts> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly id?: Id;
}

export const availabilityDays: Endpoint<'availability-days.schema.json'> = { method: 'GET', path: '/v1/scheduler/availability/queue/:intentId' };
export const availabilitySlots: Endpoint<'availability-slots.schema.json'> = { method: 'GET', path: '/v1/scheduler/availability/queue/detail/:queueId' };
export const availableStates: Endpoint<'available-states.schema.json'> = { method: 'GET', path: '/v1/web/profile/available-states' };
export const callNowAvailability: Endpoint<'call-now-availability.schema.json'> = { method: 'GET', path: '/v1/scheduler/availability/call-now' };
export const callNow: Endpoint<'call-now.schema.json'> = { method: 'POST', path: '/v1/scheduler/availability/call-now' };
export const callStatus: Endpoint<'call-status.schema.json'> = { method: 'GET', path: '/v1/scheduler/availability/call-status' };
export const challenge: Endpoint<'challenge.schema.json'> = { method: 'GET', path: '/v1/web/challenge' };
export const createLead: Endpoint<'create-lead.schema.json'> = { method: 'POST', path: '/v1/web/profile/create-lead' };
export const event: Endpoint<'event.schema.json'> = { method: 'POST', path: '/v1/web/events' };
export const flowRuns: Endpoint<'flow-runs.schema.json'> = { method: 'POST', path: '/v1/web/flow-runs' };
export const forgotPassword: Endpoint<'forgot-password.schema.json'> = { method: 'POST', path: '/v1/auth/forgot-password' };
export const idMeAttributes: Endpoint<'id-me-attributes.schema.json'> = { method: 'GET', path: '/v1/id-me/attributes/:accessToken' };
export const idMeAuthorize: Endpoint<'id-me-authorize.schema.json'> = { method: 'POST', path: '/v1/id-me-authorize' };
export const idMeGroups: Endpoint<'id-me-groups.schema.json'> = { method: 'GET', path: '/v1/id-me-groups' };
export const idMeToken: Endpoint<'id-me-token.schema.json'> = { method: 'GET', path: '/v1/id-me/:code' };
export const practiceStates: Endpoint<'practice-states.schema.json'> = { method: 'GET', path: '/v1/web/practice/states/:practiceCode' };
export const resetPassword: Endpoint<'reset-password.schema.json'> = { method: 'POST', path: '/v1/auth/reset-password' };
export const scheduleAppointment: Endpoint<'schedule-appointment.schema.json'> = { method: 'POST', path: '/v1/scheduler/availability/schedule-appointment' };
export const signUp: Endpoint<'sign-up.schema.json'> = { method: 'POST', path: '/v1/web/auth/sign-up' };
export const submissions: Endpoint<'submissions.schema.json'> = { method: 'POST', path: '/v1/web/submissions' };
export const validate: Endpoint<'validate.schema.json'> = { method: 'POST', path: '/v1/web/auth/validate' };
export const webForm: Endpoint<'web-form.schema.json'> = { method: 'POST', path: '/v1/router/web-form' };
