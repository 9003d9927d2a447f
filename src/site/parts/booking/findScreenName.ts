import { isFormStep } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';

/** The name of the screen of the site for the step at a path; `undefined` for a step without such a screen. */
export function findScreenName({ steps }: Flow, path: string): string | undefined {
  const step = steps.find((candidate) => candidate.path === path);
  return step !== undefined && isFormStep(step) ? step.screen : undefined;
}
