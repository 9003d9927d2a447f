import { hasOtherText } from '../../engine/index.ts';
import type { QuestionView } from '../../engine/index.ts';
import { getQuestionFieldId } from './widgetProps.ts';

/** The id of the element to focus in an unanswered question: the text input if the own words are missing, otherwise the question. */
export function getUnansweredFieldId({ question, answer }: QuestionView): string {
  const asksWords = question.type === 'choice' && hasOtherText(answer) && answer.chosen.length > 0;
  return asksWords ? getOtherTextFieldId(question.id) : getQuestionFieldId(question.id);
}

/** The id of the text input for a client's own words. */
export function getOtherTextFieldId(questionId: string): string {
  return `${getQuestionFieldId(questionId)}-words`;
}
