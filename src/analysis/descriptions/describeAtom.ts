import { getOperator } from '../../engine/index.ts';
import type { Atom } from '../../engine/index.ts';
import { describeSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** One single test as a sentence without its full stop. */
export function describeAtom(labelled: LabelledFlow, { op, parameter, source }: Atom): string {
  return getOperator(op).describe(describeSource(labelled, source), parameter, (value) => describeValue(labelled, source, value));
}
