import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/event.schema.json';
import { unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** An analytics event. */
export type AnalyticsEvent = FromSchema<typeof schema>['body'];

/** The only event with `appName` and `formType` (seed 0 §2, partner pages). */
const startFormEvent = 'START FORM';
const formFields = ['appName', 'formType'] as const;

/**
 * Returns a valid event. Throws `Problem` 422 for a route that is not a pattern of the site, because an address could
 * contain a code or a name, for a field that belongs to another event, and for one that the event lacks.
 */
export function validateEvent(patterns: ReadonlySet<string> | undefined, event: AnalyticsEvent): AnalyticsEvent {
  const problems = [...validateRoute(patterns, event), ...validateFormFields(event)];
  if (problems.length > 0) throw unprocessable(problems);
  return event;
}

function validateRoute(patterns: ReadonlySet<string> | undefined, { route }: AnalyticsEvent): readonly ErrorDetail[] {
  if (patterns === undefined || route === '*' || patterns.has(route)) return [];
  return [{ key: 'route', message: 'This is not the pattern of a route' }];
}

function validateFormFields(event: AnalyticsEvent): readonly ErrorDetail[] {
  const isStartForm = event.name === startFormEvent;
  const message = isStartForm ? 'This field is required' : `Only the event ${startFormEvent} has this field`;
  return formFields.filter((field) => (event[field] !== undefined) !== isStartForm).map((key) => ({ key, message }));
}
