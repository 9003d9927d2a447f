import type { Flow } from '../../../engine/index.ts';
import opening from 'flow-prefix:lead@2';

let fullFlow: Flow | undefined;

/** The assessment, `lead@2`: the full flow once it is loaded, else its prefix, which is enough for the first question. */
export function getAssessmentFlow(): Flow {
  return fullFlow ?? opening;
}

/** Loads the full assessment once; a failed load can be repeated. */
export async function loadAssessmentFlow(): Promise<Flow> {
  fullFlow ??= (await import('flow:lead@2')).default;
  return fullFlow;
}
