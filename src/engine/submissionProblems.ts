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
 * The problems of the questions of a submission: unknown ids, and answers that a question does not accept. The caller validates
 * forms by their schemas.
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
 * The answers without identity fields, as a recorded run may contain them. Only fields whose metadata says that they are no
 * identity fields remain, and unknown keys are removed.
 */
export function removeIdentity(flow: Flow, answers: AnswerRecord): AnswerRecord {
  const storable = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    if (findQuestion(flow, key) !== undefined) return [[key, answer]];
    const step = findFormStep(flow, key);
    return step === undefined ? [] : [[key, removeIdentityFields(flow, step, answer)]];
  });
  return Object.fromEntries(storable);
}

/** The identity fields of a form: those that `removeIdentity` removes. */
export function pickIdentityFields(flow: Flow, step: FormStep, answer: FormAnswer): FormAnswer {
  return Object.fromEntries(Object.entries(answer).filter(([field]) => isIdentityField(flow, step, field)));
}

function removeIdentityFields(flow: Flow, step: FormStep, answer: Answer): FormAnswer {
  return Object.fromEntries(Object.entries(asFormAnswer(answer) ?? {}).filter(([field]) => !isIdentityField(flow, step, field)));
}

/** Every field counts as an identity field unless its metadata says that it is none. */
function isIdentityField(flow: Flow, step: FormStep, field: string): boolean {
  const fields = flow.forms[step.form]?.fields ?? {};
  return !Object.hasOwn(fields, field) || fields[field]?.identity !== false;
}
