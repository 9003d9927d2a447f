import type { Flow, Place, Test } from '../../engine/index.ts';
import { idsIn } from './course.ts';
import { denials } from './denials.ts';
import type { Moment } from './moment.ts';
import { placeName } from './moment.ts';

/** What identifies a moment: its kind, and what it is a moment of. */
export class Tally<T> {
  private readonly kinds = new Map<Moment['kind'], Map<unknown, T>>();

  /** What is noted for a moment. */
  get(moment: Moment): T | undefined {
    return this.kinds.get(moment.kind)?.get(of(moment));
  }

  /** Notes something for a moment. */
  set(moment: Moment, value: T): void {
    const kind = this.kinds.get(moment.kind) ?? new Map<unknown, T>();
    this.kinds.set(moment.kind, kind.set(of(moment), value));
  }
}

/** True when both are moments of the same. */
export function isSame(one: Moment, other: Moment): boolean {
  return one.kind === other.kind && of(one) === of(other);
}

function of(moment: Moment): unknown {
  if (moment.kind === 'step') return moment.step;
  if (moment.kind === 'item') return moment.item;
  if (moment.kind === 'rule') return moment.rule;
  if (moment.kind === 'exit') return moment.exit;
  if (moment.kind === 'doubt') return moment.test;
  if (moment.kind === 'option') return `${moment.question}=${moment.value}`;
  return moment.kind === 'end' ? moment.outcome : placeName(moment.at);
}

/** Everything that can happen in a flow, as far as its definition goes. */
export function momentsOf(flow: Flow): readonly Moment[] {
  const ends = Object.keys(flow.outcomes).map((outcome): Moment => ({ kind: 'end', outcome, at: { step: '' } }));
  return [
    ...ends,
    ...flow.steps.flatMap((step) => [...ownMoments(flow, step), ...idsIn(step).flatMap((id) => itemMoments(flow, step, id))]),
  ];
}

function ownMoments(flow: Flow, step: Flow['steps'][number]): readonly Moment[] {
  const rules = [...(step.kind === 'form' ? step.refuse : []), ...(step.blockNext === undefined ? [] : [step.blockNext])];
  return [
    { kind: 'step', step: step.id },
    { kind: 'stuck', at: { step: step.id } },
    { kind: 'trapped', at: { step: step.id } },
    ...[...rules, ...step.exits.filter(({ when }) => when !== undefined)].map((rule): Moment => ({ kind: 'rule', rule })),
    ...step.exits.map((exit): Moment => ({ kind: 'exit', exit })),
    ...[...rules, ...step.exits].flatMap(({ when }) => doubts(flow, when)),
  ];
}

function itemMoments(flow: Flow, step: Flow['steps'][number], id: string): readonly Moment[] {
  const item = flow.items[id];
  if (item === undefined) return [];
  const at: Place = { step: step.id, item: id };
  // On a page of several questions the exits are the step's, and so is being held.
  const exits = step.kind === 'questionnaire' ? item.exits : [];
  return [
    { kind: 'item', item: id },
    ...doubts(flow, item.showWhen),
    ...(step.kind === 'questionnaire'
      ? ([
          { kind: 'stuck', at },
          { kind: 'trapped', at },
        ] as const)
      : []),
    ...exits.flatMap((exit): readonly Moment[] => [
      { kind: 'rule', rule: exit },
      { kind: 'exit', exit },
    ]),
    ...(item.type === 'choice' ? item.options.map(({ value }): Moment => ({ kind: 'option', question: id, value })) : []),
  ];
}

function doubts(flow: Flow, test: Test | undefined): readonly Moment[] {
  return test === undefined || denials(flow, test).length === 0 ? [] : [{ kind: 'doubt', test }];
}
