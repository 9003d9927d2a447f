import { listAnswerKeys, listRefusals, isQuestionnaire } from '../../engine/index.ts';
import type { Flow, Place, CompiledCondition } from '../../engine/index.ts';
import { negatedQuestionsIn } from './negatedQuestions.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import { placeKey } from './reachabilityEvent.ts';

/** A key for an event: its kind and its subject. */
export class EventMap<T> {
  private readonly kinds = new Map<ReachabilityEvent['kind'], Map<unknown, T>>();

  /** The value of an event. */
  get(event: ReachabilityEvent): T | undefined {
    return this.kinds.get(event.kind)?.get(eventIdentity(event));
  }

  /** Sets the value of an event. */
  set(event: ReachabilityEvent, value: T): void {
    const kind = this.kinds.get(event.kind) ?? new Map<unknown, T>();
    this.kinds.set(event.kind, kind.set(eventIdentity(event), value));
  }
}

/** True when both events have the same kind and subject. */
export function isSameEvent(one: ReachabilityEvent, other: ReachabilityEvent): boolean {
  return one.kind === other.kind && eventIdentity(one) === eventIdentity(other);
}

function eventIdentity(event: ReachabilityEvent): unknown {
  if (event.kind === 'step') return event.step;
  if (event.kind === 'item') return event.item;
  if (event.kind === 'rule') return event.rule;
  if (event.kind === 'exit') return event.exit;
  if (event.kind === 'unknownGuard') return event.test;
  if (event.kind === 'option') return `${event.question}=${event.value}`;
  return event.kind === 'end' ? event.outcome : placeKey(event.at);
}

/** All events of a flow's definition. */
export function reachabilityEventsOf(flow: Flow): readonly ReachabilityEvent[] {
  const ends = Object.keys(flow.outcomes).map((outcome): ReachabilityEvent => ({ kind: 'end', outcome, at: { step: '' } }));
  return [
    ...ends,
    ...flow.steps.flatMap((step) => [...stepEvents(flow, step), ...listAnswerKeys(step).flatMap((id) => itemEvents(flow, step, id))]),
  ];
}

function stepEvents(flow: Flow, step: Flow['steps'][number]): readonly ReachabilityEvent[] {
  const rules = [...listRefusals(step), ...(step.blockNext === undefined ? [] : [step.blockNext])];
  return [
    { kind: 'step', step: step.id },
    { kind: 'deadEnd', at: { step: step.id } },
    { kind: 'deadlock', at: { step: step.id } },
    ...[...rules, ...step.exits.filter(({ when }) => when !== undefined)].map((rule): ReachabilityEvent => ({ kind: 'rule', rule })),
    ...step.exits.map((exit): ReachabilityEvent => ({ kind: 'exit', exit })),
    ...[...rules, ...step.exits].flatMap(({ when }) => unknownGuardEvents(flow, when)),
  ];
}

function itemEvents(flow: Flow, step: Flow['steps'][number], id: string): readonly ReachabilityEvent[] {
  const item = flow.items[id];
  if (item === undefined) return [];
  const at: Place = { step: step.id, item: id };
  // On a page of several questions, the exits and the block belong to the step.
  const exits = isQuestionnaire(step) ? item.exits : [];
  return [
    { kind: 'item', item: id },
    ...unknownGuardEvents(flow, item.showWhen),
    ...(isQuestionnaire(step)
      ? ([
          { kind: 'deadEnd', at },
          { kind: 'deadlock', at },
        ] as const)
      : []),
    ...exits.flatMap((exit): readonly ReachabilityEvent[] => [
      { kind: 'rule', rule: exit },
      { kind: 'exit', exit },
    ]),
    ...(item.type === 'choice' ? item.options.map(({ value }): ReachabilityEvent => ({ kind: 'option', question: id, value })) : []),
  ];
}

function unknownGuardEvents(flow: Flow, test: CompiledCondition | undefined): readonly ReachabilityEvent[] {
  return test === undefined || negatedQuestionsIn(flow, test).length === 0 ? [] : [{ kind: 'unknownGuard', test }];
}
