import { isObject } from './answer.ts';
import type { Answer, AnswerRecord } from './answer.ts';
import type { Flow } from './flow.ts';
import { findSlot } from './place.ts';

const width = 32;
const bits = 5;

type Leaf = readonly (Answer | undefined)[];
type Branch = readonly (Leaf | undefined)[];

/**
 * The answers of a run, by slot: a persistent tree of fixed depth 3 and width 32. Setting an answer copies three short arrays and
 * shares the rest, so it costs the same in a flow of 13 questions as in one of 5,000. It has room for 32,768 answers, which the
 * compiler checks.
 */
export type AnswersBySlot = readonly (Branch | undefined)[];

/** How many answers a run can hold. */
export const answerCapacity = width ** 3;

/** A run's answers before anything was answered. */
export const noAnswers: AnswersBySlot = [];

/** The answer in that slot, `undefined` when there is none. */
export function findSlotAnswer(answers: AnswersBySlot, slot: number): Answer | undefined {
  return answers[slot >> (2 * bits)]?.[(slot >> bits) & (width - 1)]?.[slot & (width - 1)];
}

/** The answers with one slot set; `undefined` removes its answer. */
export function setAnswer(answers: AnswersBySlot, slot: number, answer: Answer | undefined): AnswersBySlot {
  if (findSlotAnswer(answers, slot) === answer) return answers;
  const high = slot >> (2 * bits);
  const middle = (slot >> bits) & (width - 1);
  const branch = answers[high] ?? [];
  const leaf = replaceAt(branch[middle] ?? [], slot & (width - 1), answer);
  return replaceAt(answers, high, replaceAt(branch, middle, leaf));
}

/** The answers in the slots before that one. */
export function takeAnswersBefore(answers: AnswersBySlot, slot: number): AnswersBySlot {
  const high = slot >> (2 * bits);
  const middle = (slot >> bits) & (width - 1);
  const branch = answers[high];
  const leaf = branch?.[middle]?.slice(0, slot & (width - 1));
  const lowerHalf = leaf === undefined ? branch?.slice(0, middle) : replaceAt(branch!.slice(0, middle), middle, leaf);
  return lowerHalf === undefined ? answers.slice(0, high) : replaceAt(answers.slice(0, high), high, lowerHalf);
}

/** True when no slot has an answer. */
export function hasNoAnswers(answers: AnswersBySlot): boolean {
  return !answers.some((branch) => branch?.some((leaf) => leaf?.some((answer) => answer !== undefined)));
}

/** The answers as a record by key, in slot order, as it is stored and submitted. */
export function toAnswerRecord(flow: Flow, answers: AnswersBySlot): AnswerRecord {
  const record: Record<string, Answer> = {};
  // Visits only slots with answers, because a run is stored at every press, even in a long flow.
  answers.forEach((branch, high) =>
    branch?.forEach((leaf, middle) =>
      leaf?.forEach((answer, low) => {
        const key = flow.keys[(((high << bits) | middle) << bits) | low];
        if (answer !== undefined && key !== undefined) record[key] = answer;
      }),
    ),
  );
  return record;
}

/**
 * The answers of a record. Keys that the flow does not have are returned in `unknown`. `null` counts as no answer, and a value that
 * is no record has no answers.
 */
export function fromAnswerRecord(flow: Flow, record: AnswerRecord): { answers: AnswersBySlot; unknown: readonly string[] } {
  const unknown: string[] = [];
  let answers = noAnswers;
  for (const [key, answer] of Object.entries(isObject(record) ? record : {})) {
    const slot = findSlot(flow, key);
    if (slot === undefined) unknown.push(key);
    else if (answer !== null) answers = setAnswer(answers, slot, answer);
  }
  return { answers, unknown };
}

function replaceAt<T>(node: readonly T[], index: number, value: T): readonly T[] {
  if (index < node.length) return node.with(index, value);
  const copy = node.slice();
  for (let gap = node.length; gap < index; gap++) copy.push(undefined as T);
  copy.push(value);
  return copy;
}
