import type { Evaluation, Flow, Place } from '../../engine/index.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { CorrespondingStep } from './correspondingSteps.ts';

/**
 * The end of a run: an outcome with the last place, or the place where it is stopped. The item counts when its own
 * exit is taken or the run is stopped there; for an exit of the step it does not matter which item was last. An item
 * is the same place in whichever step it is asked. An outcome after a step is the same after the step that it was split
 * from or merged into.
 */
function endStateKey({ step, item, outcome }: Place, correspondingStep: CorrespondingStep): string {
  if (item !== undefined) return `item ${item} ${outcome ?? ''}`;
  return outcome === undefined ? `step ${step} ` : `step ${correspondingStep(step)} ${outcome}`;
}

/** The same of a run that the engine has evaluated. */
export function endStateOf(flow: Flow, { path, reasons, outcome }: Evaluation, correspondingStep: CorrespondingStep): string {
  const last = path.at(-1)!;
  if (outcome === null || last.item === undefined) return endStateKey(last, correspondingStep);
  const own = new Set(flow.items[last.item]?.exits.map(({ rule }) => rule));
  const isOwn = reasons.some(({ rule, value, at }) => value === true && at.item === last.item && own.has(rule));
  return endStateKey(isOwn ? last : { step: last.step, outcome }, correspondingStep);
}

/** What a backward pass takes for the value of each end. */
export interface EndTerminals {
  /** The function that ends there for all combinations. */
  node(diagrams: Diagrams, place: Place): Node;
  /** The common result of all runs that continue from one place in the same way. */
  commonContinuation(diagrams: Diagrams, step: string, item?: number): Node;
}

/** Ends as values of diagrams, above 1. The one that is first asked for is the greatest: passes go from the last place to the first. */
export class EndStates implements EndTerminals {
  private readonly numbers = new Map<string, bigint>();
  private readonly correspondingStep: CorrespondingStep;

  constructor(correspondingStep: CorrespondingStep) {
    this.correspondingStep = correspondingStep;
  }

  /** The function that ends there for all combinations. */
  node(diagrams: Diagrams, place: Place): Node {
    return this.terminalFor(diagrams, endStateKey(place, this.correspondingStep));
  }

  /** The common result of all runs that continue from one place in the same way. */
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
