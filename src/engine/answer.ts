/** The fields of a form in an answer: plain JSON values by field name. */
export type FormAnswer = { readonly [field: string]: string | number | boolean | readonly string[] | null };

/** A choice with the client's text for the option that asks for one. */
export interface ChoiceWithOtherText {
  readonly chosen: readonly string[];
  readonly other: string;
}

/**
 * One stored answer: for a single choice its value, for a multiple choice the list of its values in option order, and for a choice
 * with own words a `ChoiceWithOtherText`; a string for a text or an ISO date, a number for a number, and the object of its fields
 * for a form.
 */
export type Answer = string | number | readonly string[] | ChoiceWithOtherText | FormAnswer;

/** Answers by question id, and by step id for forms: this record is stored, submitted and written in cases. */
export type AnswerRecord = { readonly [key: string]: Answer };

/** True for a choice with the client's text. */
export function hasOtherText(answer: Answer | undefined): answer is ChoiceWithOtherText {
  return Array.isArray(asFormAnswer(answer)?.['chosen']);
}

/** The fields of an answer to a form; `undefined` for an answer of another kind. */
export function asFormAnswer(answer: Answer | undefined): FormAnswer | undefined {
  return isObject(answer) ? answer : undefined;
}

/** The value of a field; own properties only, because a field may be called `constructor`. */
export function findFieldValue(answer: Answer | undefined, field: string): FormAnswer[string] | undefined {
  const form = asFormAnswer(answer);
  return form !== undefined && Object.hasOwn(form, field) ? form[field] : undefined;
}

/** The answer under a key of a record; own properties only, because a question may be called `constructor`. */
export function findAnswer(answers: AnswerRecord, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** True for a plain JSON object. Stored and submitted values may have any type. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values chosen in an answer to a choice question; none for an answer of another kind. */
export function getChosenValues(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if (isList(answer)) return answer;
  return hasOtherText(answer) ? answer.chosen : [];
}

/** The client's own words in an answer, empty when there are none. */
export function getOtherText(answer: Answer | undefined): string {
  return hasOtherText(answer) ? answer.other : '';
}

function isList(answer: Answer | undefined): answer is readonly string[] {
  return Array.isArray(answer);
}
