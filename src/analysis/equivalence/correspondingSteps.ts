import { listItemIds } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/** Returns the step that represents a step of either version: the step itself, or the step that it was merged into or split from. */
export type CorrespondingStep = (id: string) => string;

/**
 * Matches a step that only one version has with the common step that asks its questions in the other version: the page was split
 * from that step, or merged into it. A step whose questions several common steps ask is not matched.
 */
export function correspondingStepsOf(before: Flow, after: Flow): CorrespondingStep {
  const [earlier, later] = [stepsByItem(before), stepsByItem(after)];
  const targets = new Map<string, Set<string>>();
  for (const [item, was] of earlier) {
    const now = later.get(item);
    if (now === undefined || now === was) continue;
    if (!Object.hasOwn(after.stepIndex, was) && Object.hasOwn(before.stepIndex, now)) addTarget(targets, was, now);
    if (!Object.hasOwn(before.stepIndex, now) && Object.hasOwn(after.stepIndex, was)) addTarget(targets, now, was);
  }
  return (id) => {
    const [target, ...others] = targets.get(id) ?? [];
    return target === undefined || others.length > 0 ? id : target;
  };
}

function addTarget(targets: Map<string, Set<string>>, id: string, target: string): void {
  targets.set(id, (targets.get(id) ?? new Set()).add(target));
}

/** The id of the step that shows each item, by the id of the item. */
function stepsByItem({ steps }: Flow): ReadonlyMap<string, string> {
  return new Map(steps.flatMap((step) => listItemIds(step).map((item) => [item, step.id] as const)));
}
