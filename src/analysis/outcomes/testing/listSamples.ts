import { findAnswerProblem, findQuestion } from '../../../engine/index.ts';
import type { Answer, Flow, Question } from '../../../engine/index.ts';
import { conditionReadsOf, findListFact } from '../../reachability/encoding/conditionReads.ts';

/** The answers that conditions look for in the list `states`. */
export interface ListReads {
  /** The questions and fields. */
  readonly keys: ReadonlySet<string>;
  /** The values of the options of those that are choices. */
  readonly options: readonly string[];
  /** Whether others are typed. */
  readonly hasTexts: boolean;
}

/** Texts that stand in the longest list: for each way to match the patterns of drawn flows, one. */
const listedTexts = ['CA', 'abc', 'zoo', 'mood', '12'];
/** The same for texts that stand in no list. */
const unlistedTexts = ['zest', 'bad', 'too', 'food', '13'];
/** The text that conditions name. */
const namedText = 'TX';

/** Finds what the conditions of some flows look for in the list. */
export function findListReads(flows: readonly Flow[]): ListReads {
  const keys = new Set(
    flows.flatMap((flow) =>
      [...conditionReadsOf(flow).answers].flatMap(([key, atoms]) => (atoms.some((atom) => findListFact(atom) !== undefined) ? [key] : [])),
    ),
  );
  const questions = flows.flatMap((flow) => [...keys].map((key) => findQuestion(flow, key)));
  const options = questions.flatMap((question) => (question?.type === 'choice' ? question.options.map(({ value }) => value) : []));
  return { keys, options: [...new Set(options)], hasTexts: questions.some((question) => question?.type !== 'choice') };
}

/** The lists to try: the list can hold any of the options, whatever their names are. */
export function listsFor({ options, hasTexts }: ListReads): readonly (readonly string[])[] {
  const values = [...options.map((value) => [value]), ...(hasTexts ? [[namedText], listedTexts] : [])];
  return values.reduce<readonly (readonly string[])[]>((lists, added) => [...lists, ...lists.map((list) => [...list, ...added])], [[]]);
}

/** The texts to try as answers to a question that is looked for in the list. */
export function textsForLists(question: Question): readonly (Answer | undefined)[] {
  const accepted = [namedText, ...listedTexts, ...unlistedTexts].filter((text) => findAnswerProblem(question, text) === undefined);
  return question.skippable === true ? [undefined, ...accepted] : accepted;
}
