import type { Flow } from '../../../engine/index.ts';
import opening from 'flow-prefix:lead@2';

let fullFlow: Flow | undefined;

/** The assessment, `lead@2`: all of it where it is there, else the opening, which the first question needs. */
export function getAssessmentFlow(): Flow {
  return fullFlow ?? opening;
}

/** Fetches the whole assessment, once; asked for again after a failure. */
export async function loadAssessmentFlow(): Promise<Flow> {
  fullFlow ??= (await import('flow:lead@2')).default;
  return fullFlow;
}
