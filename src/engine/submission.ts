import type { Answer, AnswerRecord, FormAnswer } from './answer.ts';
import { chosenValues, formAnswer, ownWords } from './answer.ts';
import type { Choice, Flow, FormStep } from './flow.ts';
import { questionAt } from './place.ts';
import { answerProblem } from './validity.ts';

/** One entry of the seed's `leadQuestions`. */
export interface LeadQuestion {
  readonly flag: string;
  readonly answer: string | readonly string[] | number;
  readonly salesforceId?: string;
}

/** A part of a submission that the flow does not accept: the field's name and why. */
export interface SubmissionProblem {
  readonly key: string;
  readonly message: string;
}

/**
 * `leadQuestions` as browser and server both derive them (seed 0 §3 and §7): a `multiSalesforce` question
 * sends one entry for every option, chosen or not; any other one entry.
 */
export function leadQuestions(flow: Flow, relevantAnswers: AnswerRecord): readonly LeadQuestion[] {
  return Object.entries(relevantAnswers).flatMap(([key, answer]) => {
    const item = questionAt(flow, key);
    if (item === undefined) return [];
    if (item.type === 'choice' && item.multiSalesforce === true) return perOption(item, answer);
    const value = item.type === 'choice' ? choiceWords(item, answer) : (answer as string | number);
    return [{ flag: key, answer: value, ...(item.salesforceId === undefined ? {} : { salesforceId: item.salesforceId }) }];
  });
}

/**
 * What is wrong with the questions of a submission: ids that the flow does not have, and answers that
 * their question does not accept. Forms are validated against their schemas by the caller.
 */
export function submissionProblems(flow: Flow, answers: AnswerRecord): readonly SubmissionProblem[] {
  return Object.entries(answers).flatMap(([key, answer]): readonly SubmissionProblem[] => {
    if (!Object.hasOwn(flow.slots, key)) return [{ key, message: `${flow.id} has no question or form '${key}'` }];
    const question = questionAt(flow, key);
    const message = question === undefined ? undefined : answerProblem(question, answer);
    return message === undefined ? [] : [{ key, message }];
  });
}

/**
 * The answers without the fields of a person's identity: what a recorded run may hold. Only fields that
 * are known to be none stay, and keys that the flow does not have go.
 */
export function withoutIdentity(flow: Flow, answers: AnswerRecord): AnswerRecord {
  const kept = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    if (questionAt(flow, key) !== undefined) return [[key, answer]];
    const step = flow.steps.find((one): one is FormStep => one.kind === 'form' && one.id === key);
    return step === undefined ? [] : [[key, withoutIdentityFields(flow, step, answer)]];
  });
  return Object.fromEntries(kept);
}

function withoutIdentityFields(flow: Flow, step: FormStep, answer: Answer): FormAnswer {
  const fields = flow.forms[step.form]?.fields ?? {};
  const isKept = (field: string): boolean => Object.hasOwn(fields, field) && fields[field]?.identity === false;
  return Object.fromEntries(Object.entries(formAnswer(answer) ?? {}).filter(([field]) => isKept(field)));
}

function perOption(question: Choice, answer: Answer): readonly LeadQuestion[] {
  const chosen = chosenValues(answer);
  return question.options.map((option) => ({
    flag: question.id,
    answer: (chosen.includes(option.value) ? option.salesforcePositive : option.salesforceNegative) ?? '',
    ...(option.salesforceId === undefined ? {} : { salesforceId: option.salesforceId }),
  }));
}

function choiceWords(question: Choice, answer: Answer): string | readonly string[] {
  const values = chosenValues(answer).map((value) => {
    const asks = question.options.find((option) => option.value === value)?.other !== undefined;
    return asks && ownWords(answer) !== '' ? ownWords(answer) : value;
  });
  return question.multi === true ? values : (values[0] ?? '');
}
