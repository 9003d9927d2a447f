import type { StepFile } from '../definitionFiles.ts';

/** The ids of the items that a step shows, one a screen or together. */
export function listItemIds(step: StepFile): readonly string[] {
  return [...(step.items ?? []), ...(step.screening ?? [])];
}

/** True for the name of a file that can be the id of a question or banner. */
export function isItemId(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9-]*$/.test(name);
}
