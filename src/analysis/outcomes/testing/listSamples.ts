import { findAnswerProblem, findQuestion } from '../../../engine/index.ts';
import type { Answer, Flow, Question } from '../../../engine/index.ts';
import { conditionReadsOf, findListFact } from '../../reachability/encoding/conditionReads.ts';

/** The answers that conditions look up in the list `states`. */
export interface ListReads {
  /** The keys of these questions and fields. */
  readonly keys: ReadonlySet<string>;
  /** The values of the options of those that are choice questions. */
  readonly options: readonly string[];
  /** True when some of them are typed. */
  readonly hasTexts: boolean;
}

/** The texts in the longest list: one for each combination of matches with the patterns of generated flows. */
const listedTexts = ['CA', 'abc', 'zoo', 'mood', '12'];
/** Texts that are in no list, one for each combination of matches. */
const unlistedTexts = ['zest', 'bad', 'too', 'food', '13'];
/** The text that conditions name. */
const namedText = 'TX';

/** Finds the answers that conditions of these flows look up in the list. */
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

/** The lists to try: every combination of the options. */
export function listsFor({ options, hasTexts }: ListReads): readonly (readonly string[])[] {
  const values = [...options.map((value) => [value]), ...(hasTexts ? [[namedText], listedTexts] : [])];
  return values.reduce<readonly (readonly string[])[]>((lists, added) => [...lists, ...lists.map((list) => [...list, ...added])], [[]]);
}

/** The texts to try as answers to a question whose answer is looked up in the list. */
export function textsForLists(question: Question): readonly (Answer | undefined)[] {
  const accepted = [namedText, ...listedTexts, ...unlistedTexts].filter((text) => findAnswerProblem(question, text) === undefined);
  return question.skippable === true ? [undefined, ...accepted] : accepted;
}
