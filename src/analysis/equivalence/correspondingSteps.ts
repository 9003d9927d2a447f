import { listItemIds } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/** The step of a version that a step of either version corresponds to: itself, or the one that it was merged into or split from. */
export type CorrespondingStep = (id: string) => string;

/**
 * Matches steps that only one of two versions has with the step of the other version that asks their questions: a page
 * that was split, or merged into another one. A step whose questions several common steps ask corresponds to none.
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

/** The step that asks each question or shows each banner. */
function stepsByItem({ steps }: Flow): ReadonlyMap<string, string> {
  return new Map(steps.flatMap((step) => listItemIds(step).map((item) => [item, step.id] as const)));
}
