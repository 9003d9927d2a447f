import type { EventEffect, StepFile } from '../definition/files.ts';
import { inside } from './scope.ts';
import type { At, Scope } from './scope.ts';

/** Checks the events that steps count: that each is on the API's list, and each flow that it is counted after leads here. */
export function checkEffects(scope: Scope): void {
  scope.definition.flow.steps.forEach((step, index) => {
    checkFork(scope, step, scope.inFlow(`/steps/${index}`));
    for (const { effect, at } of effectsOf(step, scope.inFlow(`/steps/${index}`))) checkEffect(scope, effect, at);
  });
}

function checkFork(scope: Scope, { fork, exits }: StepFile, at: At): void {
  if (fork !== true) return;
  exits?.forEach(({ events }, number) => {
    if (events !== undefined)
      scope.error(
        'step-kind',
        inside(at, `exits/${number}/events`),
        'Nobody sees a fork, so nothing is counted there.',
        'Count it at the step that this leads to.',
      );
  });
}

function checkEffect(scope: Scope, { event, after }: EventEffect, at: At): void {
  const events = scope.definition.api?.events;
  if (events !== undefined)
    scope.refers('event', event, events, inside(at, 'event'), 'The events are listed in schemas/api/event.schema.json.');
  const before = Object.keys(scope.definition.flow.entry?.after ?? {});
  if (after !== undefined)
    scope.refers('flow that leads here', after, before, inside(at, 'after'), 'The flows that lead here stand under "after" in "entry".');
}

/** Every event that a step counts, with its place. */
function effectsOf(step: StepFile, at: At): readonly { readonly effect: EventEffect; readonly at: At }[] {
  const placed = (effects: readonly EventEffect[] | undefined, part: string) =>
    (effects ?? []).map((effect, number) => ({ effect, at: inside(inside(at, part), number) }));
  return [
    ...placed(step.onEnter, 'onEnter'),
    ...placed(step.submit?.done, 'submit/done'),
    ...(step.refuse ?? []).flatMap(({ events }, number) => placed(events, `refuse/${number}/events`)),
    ...(step.exits ?? []).flatMap(({ events }, number) => placed(events, `exits/${number}/events`)),
  ];
}
