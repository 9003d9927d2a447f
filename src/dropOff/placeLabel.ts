import { findItem, isPageStep } from '../engine/index.ts';
import type { Flow } from '../engine/index.ts';
import type { CountedPlace } from './countedPlace.ts';

/** What clients read at a place: the text of the item, or the title of the step; the id where it has none. */
export function labelPlace(flow: Flow | undefined, { step: stepId, item: itemId }: CountedPlace): string {
  if (flow === undefined) return itemId ?? stepId;
  const item = findItem(flow, itemId);
  if (item !== undefined) return item.content;
  const step = flow.steps.find(({ id }) => id === stepId);
  if (step === undefined) return itemId ?? stepId;
  return step.title ?? (isPageStep(step) ? step.page.title : step.id);
}

/** The position of a place in the order of its flow; an end stands behind the place that led to it. */
export function getPlacePosition(flow: Flow, { step, item, outcome }: CountedPlace): number {
  const index = flow.stepIndex[step] ?? 0;
  const ordinal = findItem(flow, item)?.index;
  return index * 10_000 + (ordinal === undefined ? 0 : (ordinal + 1) * 10) + (outcome === undefined ? 0 : 5);
}
