import { getChosenValues, getOtherText } from './answer.ts';
import type { Answer, AnswerRecord } from './answer.ts';
import type { ChoiceItem, Flow } from './flow.ts';
import { findQuestion } from './place.ts';

/** One entry of the seed's `leadQuestions`. */
export interface LeadQuestion {
  readonly flag: string;
  readonly answer: string | readonly string[] | number;
  readonly salesforceId?: string;
}

/**
 * Derives `leadQuestions`, in the browser and on the server (seed 0 §3 and §7). A `multiSalesforce` question sends one entry for
 * every option, chosen or not; any other question sends one entry.
 */
export function buildLeadQuestions(flow: Flow, relevantAnswers: AnswerRecord): readonly LeadQuestion[] {
  return Object.entries(relevantAnswers).flatMap(([key, answer]) => {
    const item = findQuestion(flow, key);
    if (item === undefined) return [];
    if (item.type === 'choice' && item.multiSalesforce === true) return buildEntryPerOption(item, answer);
    const value = item.type === 'choice' ? getChoiceText(item, answer) : (answer as string | number);
    return [{ flag: key, answer: value, ...(item.salesforceId === undefined ? {} : { salesforceId: item.salesforceId }) }];
  });
}

function buildEntryPerOption(question: ChoiceItem, answer: Answer): readonly LeadQuestion[] {
  const chosen = getChosenValues(answer);
  return question.options.map((option) => ({
    flag: question.id,
    answer: (chosen.includes(option.value) ? option.salesforcePositive : option.salesforceNegative) ?? '',
    ...(option.salesforceId === undefined ? {} : { salesforceId: option.salesforceId }),
  }));
}

function getChoiceText(question: ChoiceItem, answer: Answer): string | readonly string[] {
  const values = getChosenValues(answer).map((value) => {
    const hasText = question.options.find((option) => option.value === value)?.other !== undefined;
    return hasText && getOtherText(answer) !== '' ? getOtherText(answer) : value;
  });
  return question.multi === true ? values : (values[0] ?? '');
}
