import type { Place } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { EndTerminals } from '../equivalence/endStates.ts';

/** Returns the number of an end: of an outcome, or of blocked runs (`undefined`). */
export type EndNumber = (outcome: string | undefined) => number;

/** Assigns a constant to each end by its number, whatever its place. */
export class OutcomeTerminals implements EndTerminals {
  private readonly numberOf: EndNumber;

  constructor(numberOf: EndNumber) {
    this.numberOf = numberOf;
  }

  node(diagrams: Diagrams, { outcome }: Place): Node {
    return this.terminalFor(diagrams, this.numberOf(outcome));
  }

  commonContinuation(): Node {
    throw new Error('A pass to all ends has no common continuation.');
  }

  /** The constant of the end with this number. It is above 1, the values of sets. */
  terminalFor(diagrams: Diagrams, number: number): Node {
    return diagrams.table.terminal(BigInt(number + 2));
  }
}

/** Assigns 1 to target ends and 0 to all others. */
export class TargetTerminals implements EndTerminals {
  private readonly isTarget: (outcome: string | undefined) => boolean;

  constructor(isTarget: (outcome: string | undefined) => boolean) {
    this.isTarget = isTarget;
  }

  node(_diagrams: Diagrams, { outcome }: Place): Node {
    return this.isTarget(outcome) ? terminalOne : terminalZero;
  }

  commonContinuation(): Node {
    return terminalZero;
  }
}
