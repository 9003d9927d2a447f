import { isObject } from './answer.ts';
import type { Flow, Item, Question, Step } from './flow.ts';

/** One place in a flow: a step, for a questionnaire the item in it, and the outcome when the flow has ended there. */
export interface Place {
  readonly step: string;
  readonly item?: string;
  readonly outcome?: string;
}

/** True when both are the same screen. A stored value may have any type. */
export function isSamePlace(place: Place, other: unknown): boolean {
  return isObject(other) && place.step === other['step'] && place.item === other['item'] && place.outcome === other['outcome'];
}

/** The step of that id; a place always names one that exists. */
export function getStep(flow: Flow, id: string): Step {
  const step = Object.hasOwn(flow.stepIndex, id) ? flow.steps[flow.stepIndex[id]!] : undefined;
  if (step === undefined) throw new Error(`The flow ${flow.id} has no step '${id}'.`);
  return step;
}

/** The item of that id; `undefined` when the flow has none, or no id is given. */
export function findItem(flow: Flow, id: string | undefined): Item | undefined {
  const found = id === undefined ? undefined : flow.items[id];
  // Comparing the id excludes inherited properties such as `constructor`, with one lookup instead of two.
  return found?.id === id ? found : undefined;
}

/** The item as a question; `undefined` for a banner, or without an item. */
export function findQuestion(flow: Flow, id: string | undefined): Question | undefined {
  const item = findItem(flow, id);
  return item?.type === 'banner' ? undefined : item;
}

/** The question of that id. The compiled flow names only questions that exist. */
export function getQuestion(flow: Flow, id: string): Question {
  const question = findQuestion(flow, id);
  if (question === undefined) throw new Error(`The flow ${flow.id} has no question '${id}'.`);
  return question;
}

/** The slot of a question or form step; `undefined` when the flow has none of that name. */
export function findSlot(flow: Flow, key: string): number | undefined {
  return findQuestion(flow, key)?.slot ?? (Object.hasOwn(flow.slots, key) ? flow.slots[key] : undefined);
}
