import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/event.schema.json';
import { unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** Something that happened on a page. */
export type AnalyticsEvent = FromSchema<typeof schema>['body'];

/** The event that carries `appName` and `formType` (seed 0 §2, partner pages). */
const startFormEvent = 'START FORM';

/**
 * Returns a valid event. Throws `Problem` 422 for a route that is not a pattern of the site, because an address could
 * contain a code or a name, and for a field that belongs to another event.
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
  if (event.name === startFormEvent) return [];
  const fields = (['appName', 'formType'] as const).filter((field) => event[field] !== undefined);
  return fields.map((key) => ({ key, message: `Only the event ${startFormEvent} has this field` }));
}
