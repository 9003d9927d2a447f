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
  /** The combinations with which the screen of the answer can be left. */
  whereAllowed(diagrams: Diagrams): Node;
  /** The combinations that a later version of the flow accepts as an answer; `terminalOne` if it accepts the same ones. */
  acceptedLater(diagrams: Diagrams): Node;
  /** Encodes a test of the answer. */
  encodeAtom(diagrams: Diagrams, atom: Atom): ThreeValuedDiagram;
  /** The variables that a test depends on, for finding a good variable ordering. */
  variablesOf(atom: Atom): readonly number[];
  /** An answer of these classes; `undefined` for no answer. */
  valueOf(classOf: ClassOf): Operand | undefined;
  /** The combinations in which the option of that value may be chosen. */
  whereChosen?(diagrams: Diagrams, value: string): Node;
  /** Whether the answer of these classes counts as a member of an open list. */
  isInList(list: string, classOf: ClassOf): boolean;
}

/** The variables of an exploration, numbered in the order in which they are declared. */
export class Variables {
  readonly arities: number[] = [];
  /** What each variable is about. */
  readonly keys: string[] = [];

  /** Declares a variable with this number of classes. */
  declare(key: string, arity: number): number {
    this.keys.push(key);
    return this.arities.push(arity) - 1;
  }
}
