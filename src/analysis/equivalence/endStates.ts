import type { Evaluation, Flow, Place } from '../../engine/index.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { CorrespondingStep } from './correspondingSteps.ts';

/**
 * A key that is equal for ends that count as the same: an outcome with the last place, or the place where the run is blocked. The
 * place includes the item if the item's own exit is taken or the run is blocked at the item; for an exit of the step, the last item
 * does not matter. The key of an item does not contain its step. A step that was split or merged has the key of the step to which it
 * corresponds.
 */
function endStateKey({ step, item, outcome }: Place, correspondingStep: CorrespondingStep): string {
  if (item !== undefined) return `item ${item} ${outcome ?? ''}`;
  return outcome === undefined ? `step ${step} ` : `step ${correspondingStep(step)} ${outcome}`;
}

/** The key of the end of a run that the engine has evaluated. */
export function endStateOf(flow: Flow, { path, reasons, outcome }: Evaluation, correspondingStep: CorrespondingStep): string {
  const last = path.at(-1)!;
  if (outcome === null || last.item === undefined) return endStateKey(last, correspondingStep);
  const own = new Set(flow.items[last.item]?.exits.map(({ rule }) => rule));
  const isOwn = reasons.some(({ rule, value, at }) => value === true && at.item === last.item && own.has(rule));
  return endStateKey(isOwn ? last : { step: last.step, outcome }, correspondingStep);
}

/** Assigns a constant to each end, from which a backward pass begins. */
export interface EndTerminals {
  /** The constant of an end. */
  node(diagrams: Diagrams, place: Place): Node;
  /** The constant for runs that leave the visited range at a place, after which both versions behave alike. */
  commonContinuation(diagrams: Diagrams, step: string, item?: number): Node;
}

/**
 * Numbers the ends, above 1. The end that is requested first has the greatest number. Passes visit places from the last to the first,
 * so earlier ends have smaller numbers.
 */
export class EndStates implements EndTerminals {
  private readonly numbers = new Map<string, bigint>();
  private readonly correspondingStep: CorrespondingStep;

  constructor(correspondingStep: CorrespondingStep) {
    this.correspondingStep = correspondingStep;
  }

  /** The constant of an end. */
  node(diagrams: Diagrams, place: Place): Node {
    return this.terminalFor(diagrams, endStateKey(place, this.correspondingStep));
  }

  /** The constant for runs that leave the visited range at a place, after which both versions behave alike. */
  commonContinuation(diagrams: Diagrams, step: string, item?: number): Node {
    return this.terminalFor(diagrams, `on from ${step} ${item ?? ''}`);
  }

  private terminalFor(diagrams: Diagrams, name: string): Node {
    const number = this.numbers.get(name) ?? maxEndStates - BigInt(this.numbers.size);
    this.numbers.set(name, number);
    return diagrams.table.terminal(number);
  }
}

/** The number of the first end, far above the number of ends that a definition can have. */
const maxEndStates = 1n << 40n;
