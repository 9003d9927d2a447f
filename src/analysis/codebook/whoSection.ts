import { describeTest } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { ConditionTerm, WholeCondition } from '../reachability/index.ts';
import { listBlock, textBlock } from './document.ts';
import type { Block, DocumentLine } from './document.ts';

/** The words with which sentences describe the clients for whom a condition is true. */
export interface ConditionWords {
  /** The verb of the sentences, such as 'gets here'. */
  readonly verb: string;
  /** The clients among whom the condition is stated, such as 'Everybody who gets to this step'; by default all clients. */
  readonly among?: string;
}

/**
 * Describes the clients for whom a condition is true by their answers: the tests that all alternatives share, then the alternatives.
 * `whole` is a disjunction of terms, `undefined` where there are too many.
 */
export function whoBlocks(labelled: LabelledFlow, whole: WholeCondition, { verb, among = 'Everybody' }: ConditionWords): readonly Block[] {
  if (whole === undefined) return [textBlock(`Who ${verb} depends on more combinations of answers than can be listed.`)];
  const [first, ...others] = whole;
  if (first === undefined) return [textBlock(`Nobody ${verb}.`)];
  if (whole.some((term) => term.length === 0)) return [textBlock(`${among} ${verb}.`)];
  const common = first.filter((test) => others.every((term) => term.some((one) => isSameTest(one, test))));
  const rest = whole.map((term) => term.filter((test) => !common.some((one) => isSameTest(one, test))));
  const shared = common.map((test) => describeTest(labelled, test.test));
  if (others.length === 0)
    return conditionList(`Who ${verb}: those of whom ${shared.length === 1 ? 'this' : 'all of this'} is true.`, shared);
  const alternatives = rest.map((term) => term.map(({ test }) => describeTest(labelled, test)).join('; and '));
  if (common.length === 0) return conditionList(`Who ${verb}: those of whom at least one of these is true.`, alternatives);
  return [
    ...conditionList(`Who ${verb}: those of whom all of this is true,`, shared),
    ...conditionList('and at least one of these.', alternatives),
  ];
}

function conditionList(heading: string, lines: readonly DocumentLine[]): readonly Block[] {
  return [textBlock(heading), ...listBlock(lines)];
}

function isSameTest(one: ConditionTerm[number], other: ConditionTerm[number]): boolean {
  return one.key === other.key && JSON.stringify(one.test) === JSON.stringify(other.test);
}
