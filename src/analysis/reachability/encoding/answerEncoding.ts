import type { Atom, Operand } from '../../../engine/index.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';

/** The class that a variable has in one combination. */
export type ClassOf = (variable: number) => number;

/** One answer, or one field of a form, as variables; their class 0 means absent. */
export interface AnswerEncoding {
  /** The question's id, or `step.field`. */
  readonly key: string;
  readonly variables: readonly number[];
  /** The combinations with which its screen may be left. */
  whereAllowed(diagrams: Diagrams): Node;
  /** The combinations that a later version of the flow takes as an answer of its own; `terminalOne` where it takes the same. */
  acceptedLater(diagrams: Diagrams): Node;
  /** A test of it. */
  encodeAtom(diagrams: Diagrams, atom: Atom): ThreeValuedDiagram;
  /** The variables that a test is about, for finding a good order of them. */
  variablesOf(atom: Atom): readonly number[];
  /** An answer of these classes; `undefined` for none. */
  valueOf(classOf: ClassOf): Operand | undefined;
  /** Where the option of that value can be among the chosen ones. */
  whereChosen?(diagrams: Diagrams, value: string): Node;
  /** Whether the answer of these classes counts as a member of an open list. */
  isInList(list: string, classOf: ClassOf): boolean;
}

/** The variables of an exploration, numbered in the order in which they are declared. */
export class Variables {
  readonly arities: number[] = [];
  /** What each is about. */
  readonly keys: string[] = [];

  /** Declares one with so many classes. */
  declare(key: string, arity: number): number {
    this.keys.push(key);
    return this.arities.push(arity) - 1;
  }
}
