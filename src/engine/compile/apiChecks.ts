import type { EventEffect } from '../definition/files.ts';
import { inside } from './scope.ts';
import type { At, Scope } from './scope.ts';

/**
 * Checks the names that the API has to know: events that are counted, and calls that answer facts. The
 * call of a `submit` is a name of the site's own, which no file of the definitions tells.
 */
export function checkApiNames(scope: Scope): void {
  const { api, flow } = scope.definition;
  if (api === undefined) return;
  for (const [name, fact] of Object.entries(flow.context ?? {})) {
    if (fact.from.startsWith('call:'))
      scope.refers(
        'call',
        fact.from.slice('call:'.length),
        api.calls,
        inside(scope.inFlow(`/context/${name}`), 'from'),
        'Every call has a file in schemas/api.',
      );
  }
  flow.steps.forEach((step, index) => {
    const at = scope.inFlow(`/steps/${index}`);
    checkEvents(scope, step.onEnter, inside(at, 'onEnter'));
    checkEvents(scope, step.submit?.done, inside(at, 'submit/done'));
  });
}

function checkEvents(scope: Scope, effects: readonly EventEffect[] = [], at: At): void {
  const events = scope.definition.api?.events;
  if (events === undefined) return;
  effects.forEach(({ event }, number) =>
    scope.refers('event', event, events, inside(at, `${number}/event`), 'The events are listed in schemas/api/event.schema.json.'),
  );
}
