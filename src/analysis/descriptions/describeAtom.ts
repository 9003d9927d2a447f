import { getOperator } from '../../engine/index.ts';
import type { Atom, ClauseWords } from '../../engine/index.ts';
import { describeFactName, describeSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Describes an atom as a sentence without a full stop. */
export function describeAtom(labelled: LabelledFlow, atom: Atom): string {
  return describeAtomOf(labelled, atom, describeSource(labelled, atom.source));
}

/** Describes an atom as a sentence with the given subject, such as 'the answer', in place of the name of its source. */
export function describeAtomOf(labelled: LabelledFlow, { op, parameter, source }: Atom, subject: string): string {
  return getOperator(op).describe(subject, parameter, clauseWordsOf(labelled, source));
}

/** The words with which an operator describes a test of the source. */
export function clauseWordsOf(labelled: LabelledFlow, source: Atom['source']): ClauseWords {
  return {
    isMultiple: isMultipleChoice(labelled, source),
    ofValue: (value) => describeValue(labelled, source, value),
    ofFact: (name) => describeFactName(labelled, name),
  };
}

/** True for a question for which several options can be chosen. */
export function isMultipleChoice({ flow }: LabelledFlow, source: Atom['source']): boolean {
  const item = source.kind === 'question' ? flow.items[source.id] : undefined;
  return item?.type === 'choice' && item.multi === true;
}
