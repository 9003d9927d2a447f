import { findAnswer, getChosenValues } from './answer.ts';
import type { AnswerRecord } from './answer.ts';
import type { Flow } from './flow.ts';
import { listScreeningQuestions } from './stepKinds.ts';

/** The source of the fact with the list of questions by which the server decides (seed 0 §7). */
const redFlagSource = 'call:red-flag-questions';

/** The answer to one red flag, as a sign-up sends it (seed 0 §7). */
export interface RedFlagAnswer {
  readonly flag: string;
  readonly answer: string;
}

/** The ids of the red flags of a flow: the questions of its screenings, if it requests that list from the server. Otherwise none. */
export function listRedFlags(flow: Flow): readonly string[] {
  const asksServer = Object.values(flow.context).some(({ from }) => from === redFlagSource);
  return asksServer ? flow.steps.flatMap((step) => listScreeningQuestions(step)) : [];
}

/** The server's answer for a fact that depends on the flow alone; `undefined` for every other source. */
export function findFlowOwnFact(flow: Flow, source: string): readonly string[] | undefined {
  return source === redFlagSource ? listRedFlags(flow) : undefined;
}

/** The length at which a description is cut when it is used as a key (seed 0 §9). */
const maxKeyLength = 70;

/** The answers to the red flags of a run, derived in the browser and on the server. Each has the text of its question as its key. */
export function buildRedFlagAnswers(flow: Flow, relevantAnswers: AnswerRecord): readonly RedFlagAnswer[] {
  return listRedFlags(flow).flatMap((flag) => {
    const answer = findAnswer(relevantAnswers, flag);
    const key = flow.items[flag]?.content?.slice(0, maxKeyLength) ?? flag;
    return answer === undefined ? [] : [{ flag: key, answer: getChosenValues(answer).join(', ') }];
  });
}
