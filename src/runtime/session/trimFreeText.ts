import { findRunAnswer, getStep, hasOtherText, setRunAnswer, listScreeningQuestions } from '../../engine/index.ts';
import type { Answer, Flow, Run } from '../../engine/index.ts';

/** The run with the typed texts of its screen trimmed: phone keyboards add a space after a suggestion. */
export function withTrimmedTexts(flow: Flow, run: Run): Run {
  return listQuestionIds(flow, run).reduce((trimmed, id) => {
    const answer = findRunAnswer(flow, trimmed, id);
    const text = trimAnswer(answer);
    return text === answer ? trimmed : setRunAnswer(flow, trimmed, id, text);
  }, run);
}

function listQuestionIds(flow: Flow, { place }: Run): readonly string[] {
  return place.item === undefined ? listScreeningQuestions(getStep(flow, place.step)) : [place.item];
}

function trimAnswer(answer: Answer | undefined): Answer | undefined {
  if (typeof answer === 'string') return answer.trim();
  if (!hasOtherText(answer)) return answer;
  const other = answer.other.trim();
  return other === answer.other ? answer : { ...answer, other };
}
