import { eventNames } from '../../../../schemas/api/eventNames.ts';
import type { EventBody } from '../../api/endpoints.ts';

/** The closed list of events, from the schema of the endpoint. */
export type EventName = EventBody['name'];

const allowedNames: readonly string[] = eventNames;

/** The closed list of fields that an event may have beside its name and its route. */
export type EventFields = Omit<EventBody, 'name' | 'route' | 'id'>;

/** True for an event on the closed list. A flow may declare other names. */
export function isEventName(name: string): name is EventName {
  return allowedNames.includes(name);
}
