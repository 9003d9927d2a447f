import { isFormStep } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';

/** The screen of the site that draws the step at an address; `undefined` for every other step. */
export function findScreenName({ steps }: Flow, path: string): string | undefined {
  const step = steps.find((one) => one.path === path);
  return step !== undefined && isFormStep(step) ? step.screen : undefined;
}
