import { hasOtherText } from '../../engine/index.ts';
import type { QuestionView } from '../../engine/index.ts';
import { getQuestionFieldId } from './widgetProps.ts';

/** The id of what to go to in a question that is still open: the box for own words where these are missing. */
export function getUnansweredFieldId({ question, answer }: QuestionView): string {
  const asksWords = question.type === 'choice' && hasOtherText(answer) && answer.chosen.length > 0;
  return asksWords ? getOtherTextFieldId(question.id) : getQuestionFieldId(question.id);
}

/** The id of the box for a client's own words. */
export function getOtherTextFieldId(questionId: string): string {
  return `${getQuestionFieldId(questionId)}-words`;
}
