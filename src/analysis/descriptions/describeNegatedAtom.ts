import { getOperator } from '../../engine/index.ts';
import type { Atom } from '../../engine/index.ts';
import { clauseWordsOf, describeAtomOf } from './describeAtom.ts';
import type { LabelledFlow } from './names.ts';

/**
 * Describes that an atom is false, as a sentence without a full stop and with the given subject: '“State” is not in the list'. Returns
 * `undefined` where its operator has no such words.
 */
export function describeNegatedAtom(labelled: LabelledFlow, atom: Atom, subject: string): string | undefined {
  const { op, parameter, source } = atom;
  if (typeof parameter === 'boolean') return describeAtomOf(labelled, { ...atom, parameter: !parameter }, subject);
  return getOperator(op).describeNegation?.(subject, parameter, clauseWordsOf(labelled, source));
}
