import { listItemIds, listRefusals } from '../../engine/index.ts';
import type { Exploration, ReachabilityEvent } from '../reachability/index.ts';
import type { Exit } from '../../engine/index.ts';
import { childLocation, stepsOf, fileLocation } from './selectors.ts';
import type { FileLocation, LintSubject } from './rule.ts';

/** The events that are proved unreachable. Undecided events are not among them. */
export class UnreachableEvents {
  readonly #steps = new Set<string>();
  readonly #items = new Set<string>();
  readonly #rules = new Set<unknown>();
  readonly #exits = new Set<unknown>();
  readonly #found: Exploration['results'];

  constructor({ results }: Exploration) {
    this.#found = results;
    for (const { event, reachable } of results) {
      if (reachable !== false) continue;
      if (event.kind === 'step') this.#steps.add(event.step);
      if (event.kind === 'item') this.#items.add(event.item);
      if (event.kind === 'rule') this.#rules.add(event.rule);
      if (event.kind === 'exit') this.#exits.add(event.exit);
    }
  }

  /** The unreachable events of one kind. */
  ofKind<K extends ReachabilityEvent['kind']>(kind: K): readonly Extract<ReachabilityEvent, { readonly kind: K }>[] {
    return this.#found.flatMap(({ event, reachable }) => (reachable === false && isOfKind(kind, event) ? [event] : []));
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

  /** True for a conditional exit that is never taken. It has a finding of its own. */
  isExitNeverTaken(exit: Exit): boolean {
    return exit.when !== undefined && this.#exits.has(exit);
  }

  /** True for an unreachable place. Only the place is reported, and not the elements at it. */
  isPlaceUnreachable(step: string, item?: string): boolean {
    return this.hasStep(step) || (item !== undefined && this.hasItem(item));
  }
}

function isOfKind<K extends ReachabilityEvent['kind']>(
  kind: K,
  event: ReachabilityEvent,
): event is Extract<ReachabilityEvent, { readonly kind: K }> {
  return event.kind === kind;
}

/** A condition of a flow with its place in the files, and the step and item at which it is evaluated. */
export interface Guard {
  /** The compiled exit, refusal or block that has the condition. It is identified by the object, because several may share a name. */
  readonly rule: { readonly rule: string };
  readonly at: FileLocation;
  readonly step: string;
  readonly item?: string;
}

/** The conditions of all exits, refusals and blocks of a flow. */
export function guardsOf(subject: LintSubject): readonly Guard[] {
  const { definition, flow } = subject;
  return stepsOf(subject).flatMap(({ at }, index): readonly Guard[] => {
    const step = flow.steps[index]!;
    const own = step.exits.filter(({ rule }) => rule.startsWith(`${step.id}.`));
    const ids = listItemIds(step);
    return [
      ...listRefusals(step).map((rule, number) => ({ rule, step: step.id, at: childLocation(at, 'refuse', number) })),
      ...(step.blockNext === undefined ? [] : [{ rule: step.blockNext, step: step.id, at: childLocation(at, 'blockNext') }]),
      ...ids.flatMap((item) =>
        (flow.items[item]?.exits ?? []).map((rule) => ({
          rule,
          step: step.id,
          item,
          at: childLocation(fileLocation(definition.items[item]?.file ?? ''), rule.rule.split('.')[1] ?? ''),
        })),
      ),
      ...own.map((rule, number) => ({ rule, step: step.id, at: childLocation(at, 'exits', number) })),
    ];
  });
}
