import { asFormAnswer, findFieldValue, hasOtherText, isObject } from './answer.ts';
import type { Answer, AnswerRecord, FormAnswer } from './answer.ts';
import type { Flow, FormMetadata } from './flow.ts';
import { findQuestion } from './place.ts';
import { findAnswerProblem } from './questionTypes/answerProblem.ts';
import { findFormStep } from './stepKinds.ts';

/**
 * What happens to a stored answer in another build of its flow. `kept`: it does not change. `dropped`: no question or form asks for
 * it any more. `askedAgain`: its question or form exists, and does not accept this answer.
 */
export type MigrationResult = 'kept' | 'dropped' | 'askedAgain';

/** The migration of one stored answer. */
export interface MigratedAnswer {
  /** The key under which it was stored. */
  readonly from: string;
  /** The key in this flow: another one if a question replaces the earlier one, none for a dropped answer. */
  readonly to?: string;
  readonly result: MigrationResult;
}

/** The stored answers of a run, migrated to this build of its flow. */
export interface AnswerMigration {
  /** The kept answers, under the keys of this flow. */
  readonly answers: AnswerRecord;
  readonly migrated: readonly MigratedAnswer[];
}

/**
 * Migrates the answers of a run of another build of the flow. An answer is kept under the same key, or under that of the question
 * that `replaces` its question, if this flow accepts it. Each answer is decided independently, and by this flow alone. A form is
 * kept or asked again as a whole: it is asked again if this flow's form does not have one of its fields, or refuses a value. Fields
 * that the form has come to require are not known here. Never throws: a value that is no answer is dropped or asked again.
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

/** The key in this flow of a stored answer; `undefined` when it has none. */
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

/** An empty field is accepted, because it is not known here whether the field is required. */
function isValueTaken({ operand, labels }: FormMetadata['fields'][string], value: FormAnswer[string] | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (labels !== undefined) return typeof value === 'object' || Object.hasOwn(labels, String(value));
  return operand === 'number' || operand === 'boolean' ? typeof value === operand : typeof value !== 'number' && typeof value !== 'boolean';
}
