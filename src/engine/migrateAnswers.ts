import { asFormAnswer, findFieldValue, hasOtherText, isObject } from './answer.ts';
import type { Answer, AnswerRecord, FormAnswer } from './answer.ts';
import type { Flow, FormMetadata } from './flow.ts';
import { findQuestion } from './place.ts';
import { findAnswerProblem } from './questionTypes/answerProblem.ts';
import { findFormStep } from './stepKinds.ts';

/**
 * What becomes of a stored answer in another build of its flow. `kept`: it stands as it is. `dropped`: nothing asks for
 * it any more. `askedAgain`: its question or form is still there, and does not take this answer.
 */
export type MigrationResult = 'kept' | 'dropped' | 'askedAgain';

/** One stored answer, and what becomes of it. */
export interface MigratedAnswer {
  /** The key under which it was stored. */
  readonly from: string;
  /** The key that it has now; none for a dropped one. Another one where a question replaces the earlier one. */
  readonly to?: string;
  readonly result: MigrationResult;
}

/** The answers of a run of another build, for this one. */
export interface AnswerMigration {
  /** Those that are kept, under the keys of this flow. */
  readonly answers: AnswerRecord;
  readonly migrated: readonly MigratedAnswer[];
}

/**
 * The answers of a run of another build of the flow, as far as this flow takes them: under the same key, or under that
 * of the question that `replaces` theirs. Each is decided for itself, by what this flow alone says. A form is kept as a
 * whole: with a field that it does not have, or a value that a field does not take, it is asked again. Fields that a form
 * has come to require are not known here. Never fails: what is no answer is dropped or asked again.
 */
export function migrateAnswers(flow: Flow, answers: AnswerRecord): AnswerMigration {
  const answersNow: Record<string, Answer> = {};
  const migrated = Object.entries(answers).map(([from, answer]): MigratedAnswer => {
    const to = findKey(flow, from, answers);
    if (to === undefined) return { from, result: 'dropped' };
    if (!isTaken(flow, to, answer)) return { from, to, result: 'askedAgain' };
    answersNow[to] = answer;
    return { from, to, result: 'kept' };
  });
  return { answers: answersNow, migrated };
}

/** The key of this flow under which a stored answer counts. */
function findKey(flow: Flow, from: string, answers: AnswerRecord): string | undefined {
  if (Object.hasOwn(flow.slots, from)) return from;
  const successor = flow.keys.find((key) => findQuestion(flow, key)?.replaces === from);
  return successor === undefined || Object.hasOwn(answers, successor) ? undefined : successor;
}

function isTaken(flow: Flow, key: string, answer: Answer): boolean {
  const question = findQuestion(flow, key);
  if (question !== undefined) return findAnswerProblem(question, answer) === undefined;
  const fields = flow.forms[findFormStep(flow, key)?.form ?? '']?.fields;
  return fields !== undefined && isObject(answer) && !hasOtherText(answer) && areFieldsTaken(fields, asFormAnswer(answer) ?? {});
}

function areFieldsTaken(fields: FormMetadata['fields'], answer: FormAnswer): boolean {
  return Object.keys(answer).every((name) => Object.hasOwn(fields, name) && isValueTaken(fields[name]!, findFieldValue(answer, name)));
}

/** An empty field may be left so: whether it is required is not known here. */
function isValueTaken({ operand, labels }: FormMetadata['fields'][string], value: FormAnswer[string] | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (labels !== undefined) return typeof value === 'object' || Object.hasOwn(labels, String(value));
  return operand === 'number' || operand === 'boolean' ? typeof value === operand : typeof value !== 'number' && typeof value !== 'boolean';
}
