import type { Evaluation, Flow, Place } from '../../engine/index.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import { placeKey } from '../reachability/reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';

/**
 * Where a run comes to: an outcome with the last place, or a place that holds it. The item counts where its
 * own way out is taken, or where it holds; which item a questionnaire shows last does not matter to an exit of
 * the whole step.
 */
function endStateKey(place: Place): string {
  return `${placeKey(place)} ${place.outcome ?? ''}`;
}

/** The same of a run that the engine has evaluated. */
export function endStateOf(flow: Flow, { path, reasons, outcome }: Evaluation): string {
  const last = path.at(-1)!;
  if (outcome === null || last.item === undefined) return endStateKey(last);
  const own = new Set(flow.items[last.item]?.exits.map(({ rule }) => rule));
  const isOwn = reasons.some(({ rule, value, at }) => value === true && at.item === last.item && own.has(rule));
  return endStateKey(isOwn ? last : { step: last.step, outcome });
}

/** Ends as values of diagrams, above 1. The one that is first asked for is the greatest: passes go from the last place to the first. */
export class EndStates {
  private readonly numbers = new Map<string, bigint>();

  /** The function that ends there for all combinations. */
  node(diagrams: Diagrams, place: Place): Node {
    return this.terminalFor(diagrams, endStateKey(place));
  }

  /** The function of all that comes to one place and goes on from there in the same way. */
  commonContinuation(diagrams: Diagrams, step: string, item?: number): Node {
    return this.terminalFor(diagrams, `on from ${step} ${item ?? ''}`);
  }

  private terminalFor(diagrams: Diagrams, name: string): Node {
    const number = this.numbers.get(name) ?? maxEndStates - BigInt(this.numbers.size);
    this.numbers.set(name, number);
    return diagrams.table.terminal(number);
  }
}

/** More than a definition has room for. */
const maxEndStates = 1n << 40n;
