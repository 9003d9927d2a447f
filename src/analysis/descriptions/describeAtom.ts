import { getOperator } from '../../engine/index.ts';
import type { Atom } from '../../engine/index.ts';
import { describeFactName, describeSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** One single test as a sentence without its full stop. */
export function describeAtom(labelled: LabelledFlow, atom: Atom): string {
  return describeAtomOf(labelled, atom, describeSource(labelled, atom.source));
}

/** The same of something that is called otherwise, such as 'the answer'. */
export function describeAtomOf(labelled: LabelledFlow, { op, parameter, source }: Atom, subject: string): string {
  return getOperator(op).describe(subject, parameter, {
    isMultiple: isMultipleChoice(labelled, source),
    ofValue: (value) => describeValue(labelled, source, value),
    ofFact: (name) => describeFactName(labelled, name),
  });
}

/** True for a question of which several options can be chosen. */
export function isMultipleChoice({ flow }: LabelledFlow, source: Atom['source']): boolean {
  const item = source.kind === 'question' ? flow.items[source.id] : undefined;
  return item?.type === 'choice' && item.multi === true;
}
