import { findItem, isPageStep } from '../engine/index.ts';
import type { Flow } from '../engine/index.ts';
import type { CountedPlace } from './countedPlace.ts';

/** The label of a place: the text of its item or the title of its step, or else its id. */
export function labelPlace(flow: Flow | undefined, { step: stepId, item: itemId }: CountedPlace): string {
  if (flow === undefined) return itemId ?? stepId;
  const item = findItem(flow, itemId);
  if (item !== undefined) return item.content;
  const step = flow.steps.find(({ id }) => id === stepId);
  if (step === undefined) return itemId ?? stepId;
  return step.title ?? (isPageStep(step) ? step.page.title : step.id);
}

/** A number by which places are sorted in the order of their flow. An end follows the place from which it was reached. */
export function getPlacePosition(flow: Flow, { step, item, outcome }: CountedPlace): number {
  const index = flow.stepIndex[step] ?? 0;
  const ordinal = findItem(flow, item)?.index;
  return index * 10_000 + (ordinal === undefined ? 0 : (ordinal + 1) * 10) + (outcome === undefined ? 0 : 5);
}
