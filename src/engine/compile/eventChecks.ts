import type { EventEffect, StepFile } from '../definitionFiles.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/**
 * Checks the events that steps count: each must be on the API's list, and each flow after which an event is counted must lead to
 * this flow.
 */
export function checkEvents(compilation: Compilation): void {
  compilation.definition.flow.steps.forEach((step, index) => {
    checkFork(compilation, step, compilation.flowLocation(`/steps/${index}`));
    for (const { effect, at } of listEvents(step, compilation.flowLocation(`/steps/${index}`))) checkEvent(compilation, effect, at);
  });
}

function checkFork(compilation: Compilation, step: StepFile, location: FileLocation): void {
  if (step.fork !== true) return;
  for (const list of new Set(listEvents(step, location).map((event) => event.list)))
    compilation.error('step-kind', list, 'Nobody sees a fork, so nothing is counted there.', 'Count it at the step that this leads to.');
}

function checkEvent(compilation: Compilation, { event, after, facts = {} }: EventEffect, location: FileLocation): void {
  const events = compilation.definition.api?.events;
  if (events !== undefined)
    compilation.checkReference(
      'event',
      event,
      events,
      childLocation(location, 'event'),
      'The events are listed in schemas/api/event.schema.json.',
    );
  const before = Object.keys(compilation.definition.flow.entry?.after ?? {});
  if (after !== undefined)
    compilation.checkReference(
      'flow that leads here',
      after,
      before,
      childLocation(location, 'after'),
      'The flows that lead here stand under "after" in "entry".',
    );
  for (const [name, value] of Object.entries(facts)) checkEventFact(compilation, name, value, childLocation(location, 'facts', name));
}

/** The condition of an event may name facts from a link, because their values are listed. */
function checkEventFact(compilation: Compilation, name: string, value: string, location: FileLocation): void {
  const context = compilation.definition.flow.context ?? {};
  const accepted = Object.entries(context).flatMap(([id, fact]) => ('oneOf' in fact ? [[id, fact.oneOf] as const] : []));
  const values = accepted.find(([id]) => id === name)?.[1];
  if (values === undefined) {
    compilation.checkReference(
      'fact with listed values',
      name,
      accepted.map(([id]) => id),
      location,
      'The facts stand under "context".',
    );
  } else compilation.checkReference('value', value, values, location, `The values of '${name}' stand under "context".`);
}

/** An event that a step counts, with its location and that of its list. */
export interface PlacedEvent {
  readonly effect: EventEffect;
  readonly list: FileLocation;
  readonly at: FileLocation;
}

/** Every event that a step counts. */
export function listEvents(step: StepFile, location: FileLocation): readonly PlacedEvent[] {
  const placed = (effects: readonly EventEffect[] | undefined, ...parts: readonly (string | number)[]): readonly PlacedEvent[] => {
    const list = childLocation(location, ...parts);
    return (effects ?? []).map((effect, number) => ({ effect, list, at: childLocation(list, number) }));
  };
  return [
    ...placed(step.onEnter, 'onEnter'),
    ...placed(step.submit?.done, 'submit', 'done'),
    ...(step.refuse ?? []).flatMap(({ events }, number) => placed(events, 'refuse', number, 'events')),
    ...(step.exits ?? []).flatMap(({ events }, number) => placed(events, 'exits', number, 'events')),
  ];
}
