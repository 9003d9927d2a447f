import { getOperator } from '../../../engine/index.ts';
import type { ConditionAlgebra, Atom, TruthValue } from '../../../engine/index.ts';
import { emptyFactLookup } from './factValues.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';

/** A condition over all combinations: where it is true and where it is false. Elsewhere it is unknown. */
export interface ThreeValuedDiagram {
  readonly whenTrue: Node;
  readonly whenFalse: Node;
}

/** The engine's three-valued logic over pairs of diagrams. */
export function threeValuedAlgebra(diagrams: Diagrams): ConditionAlgebra<ThreeValuedDiagram> {
  const all = (nodes: readonly Node[]): Node => nodes.reduce((left, right) => diagrams.and(left, right), terminalOne);
  const any = (nodes: readonly Node[]): Node => nodes.reduce((left, right) => diagrams.or(left, right), terminalZero);
  return {
    and: (parts) => ({ whenTrue: all(parts.map(({ whenTrue }) => whenTrue)), whenFalse: any(parts.map(({ whenFalse }) => whenFalse)) }),
    or: (parts) => ({ whenTrue: any(parts.map(({ whenTrue }) => whenTrue)), whenFalse: all(parts.map(({ whenFalse }) => whenFalse)) }),
    not: ({ whenTrue, whenFalse }) => ({ whenTrue: whenFalse, whenFalse: whenTrue }),
  };
}

/** The pair for a test of an absent answer. */
export function unansweredAtom({ op, parameter }: Atom): ThreeValuedDiagram {
  const truth = getOperator(op).decide(undefined, parameter, emptyFactLookup, '');
  return { whenTrue: truth === true ? terminalOne : terminalZero, whenFalse: truth === false ? terminalOne : terminalZero };
}

/** The pair for a test of a derived fact, which is true, false or unknown like its condition. */
export function testOfDerivedFact(diagrams: Diagrams, { op, parameter }: Atom, fact: ThreeValuedDiagram): ThreeValuedDiagram {
  const whenUnknown = diagrams.not(diagrams.or(fact.whenTrue, fact.whenFalse));
  const values = [
    { value: true, where: fact.whenTrue },
    { value: false, where: fact.whenFalse },
    { value: undefined, where: whenUnknown },
  ];
  const where = (truth: TruthValue): Node =>
    values
      .filter(({ value }) => getOperator(op).decide(value, parameter, emptyFactLookup, '') === truth)
      .reduce((node, part) => diagrams.or(node, part.where), terminalZero);
  return { whenTrue: where(true), whenFalse: where(false) };
}

/** The pair for one variable with a truth value for each class. */
export function threeValuedOf(diagrams: Diagrams, variable: number, truths: readonly TruthValue[]): ThreeValuedDiagram {
  const where = (truth: TruthValue): Node =>
    diagrams.literal(
      variable,
      truths.flatMap((one, index) => (one === truth ? [index] : [])),
    );
  return { whenTrue: where(true), whenFalse: where(false) };
}
