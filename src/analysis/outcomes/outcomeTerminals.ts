import type { Place } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { EndTerminals } from '../equivalence/endStates.ts';

/** The number of an end: of an outcome, or of runs that are stopped on the way (`undefined`). */
export type EndNumber = (outcome: string | undefined) => number;

/** Ends as different values of diagrams. */
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

  /** The value of the end with this number; above those that sets have. */
  terminalFor(diagrams: Diagrams, number: number): Node {
    return diagrams.table.terminal(BigInt(number + 2));
  }
}

/** Some ends as 1 and all others as 0. */
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
