import { getOperator } from '../../engine/index.ts';
import type { Atom } from '../../engine/index.ts';
import { describeAtomOf } from './describeAtom.ts';
import type { LabelledFlow } from './names.ts';

/**
 * Describes that a test of one source does not hold, as a sentence without a full stop that begins with the given subject: '“State” is not
 * in the list'. Returns `undefined` where such a sentence could be misread: for a description of two clauses, of which 'not' would seem to
 * deny only the first.
 */
export function describeDenial(labelled: LabelledFlow, atom: Atom, subject: string): string | undefined {
  // Yes or no: the opposite test is the denial.
  if (typeof atom.parameter === 'boolean') return describeAtomOf(labelled, { ...atom, parameter: !atom.parameter }, subject);
  if (getOperator(atom.op).isDenial === true) return undefined;
  return negate(describeAtomOf(labelled, atom, subjectMark))?.replace(subjectMark, () => subject);
}

/** Stands for the subject while its verb is sought, because the name of a source may have verbs in it. */
const subjectMark = '\u0000';

function negate(sentence: string): string | undefined {
  const [start = '', verb = ''] = /^\0 (is|lies|has)\b/.exec(sentence) ?? [];
  const negated = negatedVerbs[verb];
  return negated === undefined || sentence.includes(' and ') ? undefined : `${subjectMark} ${negated}${sentence.slice(start.length)}`;
}

const negatedVerbs: { readonly [verb: string]: string } = { is: 'is not', lies: 'does not lie', has: 'does not have' };
