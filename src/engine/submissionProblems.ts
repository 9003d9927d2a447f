import type { Answer, AnswerRecord, FormAnswer } from './answer.ts';
import { asFormAnswer } from './answer.ts';
import type { Flow, FormStep } from './flow.ts';
import { findQuestion } from './place.ts';
import { findFormStep } from './stepKinds.ts';
import { findAnswerProblem } from './questionTypes/answerProblem.ts';

/** A field of a submission that the flow does not accept, with the reason. */
export interface SubmissionProblem {
  readonly key: string;
  readonly message: string;
}

/**
 * What is wrong with the questions of a submission: ids that the flow does not have, and answers that
 * their question does not accept. Forms are validated against their schemas by the caller.
 */
export function findSubmissionProblems(flow: Flow, answers: AnswerRecord): readonly SubmissionProblem[] {
  return Object.entries(answers).flatMap(([key, answer]): readonly SubmissionProblem[] => {
    if (!Object.hasOwn(flow.slots, key)) return [{ key, message: `${flow.id} has no question or form '${key}'` }];
    const question = findQuestion(flow, key);
    const message = question === undefined ? undefined : findAnswerProblem(question, answer);
    return message === undefined ? [] : [{ key, message }];
  });
}

/**
 * The answers without the fields of a person's identity: what a recorded run may hold. Only fields that
 * are known to be none stay, and keys that the flow does not have go.
 */
export function removeIdentity(flow: Flow, answers: AnswerRecord): AnswerRecord {
  const storable = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    if (findQuestion(flow, key) !== undefined) return [[key, answer]];
    const step = findFormStep(flow, key);
    return step === undefined ? [] : [[key, removeIdentityFields(flow, step, answer)]];
  });
  return Object.fromEntries(storable);
}

/** The fields of a form that say who somebody is: those that `removeIdentity` takes away. */
export function pickIdentityFields(flow: Flow, step: FormStep, answer: FormAnswer): FormAnswer {
  return Object.fromEntries(Object.entries(answer).filter(([field]) => isIdentityField(flow, step, field)));
}

function removeIdentityFields(flow: Flow, step: FormStep, answer: Answer): FormAnswer {
  return Object.fromEntries(Object.entries(asFormAnswer(answer) ?? {}).filter(([field]) => !isIdentityField(flow, step, field)));
}

/** Only a field that is known to be none is none. */
function isIdentityField(flow: Flow, step: FormStep, field: string): boolean {
  const fields = flow.forms[step.form]?.fields ?? {};
  return !Object.hasOwn(fields, field) || fields[field]?.identity !== false;
}
