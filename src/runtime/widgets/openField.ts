import { hasWords } from '../../engine/index.ts';
import type { QuestionView } from '../../engine/index.ts';
import { questionFieldId } from './widget.ts';

/** The id of what to go to in a question that is still open: the box for own words where these are missing. */
export function openFieldId({ question, answer }: QuestionView): string {
  const asksWords = question.type === 'choice' && hasWords(answer) && answer.chosen.length > 0;
  return asksWords ? wordsFieldId(question.id) : questionFieldId(question.id);
}

/** The id of the box for a client's own words. */
export function wordsFieldId(questionId: string): string {
  return `${questionFieldId(questionId)}-words`;
}
