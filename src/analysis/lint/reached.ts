import type { Exploration, Moment } from '../index.ts';
import type { Exit } from '../../engine/index.ts';
import { inside, stepsOf, wholeOf } from './parts.ts';
import type { At, Subject } from './rule.ts';

/** What no client can meet: `false` from the explorer, and never what it could not decide. */
export class Unmet {
  readonly #steps = new Set<string>();
  readonly #items = new Set<string>();
  readonly #rules = new Set<unknown>();
  readonly #exits = new Set<unknown>();
  readonly #found: Exploration['found'];

  constructor({ found }: Exploration) {
    this.#found = found;
    for (const { moment, reachable } of found) {
      if (reachable !== false) continue;
      if (moment.kind === 'step') this.#steps.add(moment.step);
      if (moment.kind === 'item') this.#items.add(moment.item);
      if (moment.kind === 'rule') this.#rules.add(moment.rule);
      if (moment.kind === 'exit') this.#exits.add(moment.exit);
    }
  }

  /** What cannot happen, of one kind. */
  never<K extends Moment['kind']>(kind: K): readonly Extract<Moment, { readonly kind: K }>[] {
    return this.#found.flatMap(({ moment, reachable }) => (reachable === false && isOf(kind, moment) ? [moment] : []));
  }

  hasStep(id: string): boolean {
    return this.#steps.has(id);
  }

  hasItem(id: string): boolean {
    return this.#items.has(id);
  }

  hasRule(rule: unknown): boolean {
    return this.#rules.has(rule);
  }

  /** True for an exit with a condition that nobody takes: a finding of its own, in the place where it stands. */
  isIdle(exit: Exit): boolean {
    return exit.when !== undefined && this.#exits.has(exit);
  }

  /** True for what stands where nobody comes: that is told of once, at the place itself. */
  isCutOff(step: string, item?: string): boolean {
    return this.hasStep(step) || (item !== undefined && this.hasItem(item));
  }
}

function isOf<K extends Moment['kind']>(kind: K, moment: Moment): moment is Extract<Moment, { readonly kind: K }> {
  return moment.kind === kind;
}

/** A condition of a flow with its place, and where it is judged. */
export interface Guard {
  /** The compiled exit, refusal or block itself: two of them may have one name. */
  readonly rule: { readonly rule: string };
  readonly at: At;
  readonly step: string;
  readonly item?: string;
}

/** Every condition that decides something, by the compiled thing that it stands in. */
export function guardsOf(subject: Subject): readonly Guard[] {
  const { definition, flow } = subject;
  return stepsOf(subject).flatMap(({ at }, index): readonly Guard[] => {
    const step = flow.steps[index]!;
    const own = step.exits.filter(({ rule }) => rule.startsWith(`${step.id}.`));
    const ids = step.kind === 'questionnaire' ? step.items : step.kind === 'screening' ? step.questions : [];
    return [
      ...(step.kind === 'form'
        ? step.refuse.map((rule, number) => ({ rule, step: step.id, at: inside(inside(at, 'refuse'), number) }))
        : []),
      ...(step.blockNext === undefined ? [] : [{ rule: step.blockNext, step: step.id, at: inside(at, 'blockNext') }]),
      ...ids.flatMap((item) =>
        (flow.items[item]?.exits ?? []).map((rule) => ({
          rule,
          step: step.id,
          item,
          at: inside(wholeOf(definition.items[item]?.file ?? ''), rule.rule.split('.')[1] ?? ''),
        })),
      ),
      ...own.map((rule, number) => ({ rule, step: step.id, at: inside(inside(at, 'exits'), number) })),
    ];
  });
}
