import { operatorNamed } from '../../../engine/index.ts';
import type { Algebra, Atom, Truth } from '../../../engine/index.ts';
import { noSurroundings } from './factValues.ts';
import { everything, nothing } from '../diagram.ts';
import type { Diagrams } from '../diagram.ts';
import type { Node } from '../nodes.ts';

/** A condition over all combinations: where it is true and where it is false. It is unknown in the rest. */
export interface Pair {
  readonly yes: Node;
  readonly no: Node;
}

/** The engine's three-valued logic over pairs of diagrams. */
export function pairAlgebra(diagrams: Diagrams): Algebra<Pair> {
  const all = (nodes: readonly Node[]): Node => nodes.reduce((left, right) => diagrams.and(left, right), everything);
  const any = (nodes: readonly Node[]): Node => nodes.reduce((left, right) => diagrams.or(left, right), nothing);
  return {
    and: (parts) => ({ yes: all(parts.map(({ yes }) => yes)), no: any(parts.map(({ no }) => no)) }),
    or: (parts) => ({ yes: any(parts.map(({ yes }) => yes)), no: all(parts.map(({ no }) => no)) }),
    not: ({ yes, no }) => ({ yes: no, no: yes }),
  };
}

/** The pair of a test of an answer that nobody gives. */
export function pairWithoutAnswer({ op, parameter }: Atom): Pair {
  const truth = operatorNamed(op).decide(undefined, parameter, noSurroundings, '');
  return { yes: truth === true ? everything : nothing, no: truth === false ? everything : nothing };
}

/** The pair of one variable whose classes each have a truth. */
export function pairOf(diagrams: Diagrams, variable: number, truths: readonly Truth[]): Pair {
  const where = (truth: Truth): Node =>
    diagrams.pick(
      variable,
      truths.flatMap((one, index) => (one === truth ? [index] : [])),
    );
  return { yes: where(true), no: where(false) };
}
