import eventSchema from '../../../schemas/api/event.schema.json';
import { report } from '../report.ts';
import { track } from './events.ts';
import type { EventName } from './events.ts';

const closedList: readonly string[] = eventSchema.properties.body.properties.name.enum;

/** Counts an event that a flow declares; one that is not on the closed list is reported and not sent. */
export function trackFlowEvent(name: string): void {
  if (isEventName(name)) track(name);
  else report(`A flow names the event '${name}', which schemas/api/event.schema.json does not list`);
}

function isEventName(name: string): name is EventName {
  return closedList.includes(name);
}
