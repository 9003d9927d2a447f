import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/event.schema.json';
import { unprocessable } from '../http/problem.ts';

/** Something that happened on a page. */
export type AnalyticsEvent = FromSchema<typeof schema>['body'];

/**
 * The event, if its route is a pattern of the site. An address instead of a pattern could carry a code
 * or a name: it is refused with `Problem` 422.
 */
export function validateEvent(patterns: ReadonlySet<string> | undefined, event: AnalyticsEvent): AnalyticsEvent {
  if (patterns === undefined || event.route === '*' || patterns.has(event.route)) return event;
  throw unprocessable([{ key: 'route', message: 'This is not the pattern of a route' }]);
}
