import type { Flow } from '../../engine/index.ts';
import opening from 'opening:lead@2';

let whole: Flow | undefined;

/** The assessment, `lead@2`: all of it where it is there, else the opening, which the first question needs. */
export function assessmentNow(): Flow {
  return whole ?? opening;
}

/** Fetches the whole assessment, once; asked for again after a failure. */
export async function fetchAssessment(): Promise<Flow> {
  whole ??= (await import('flow:lead@2')).default;
  return whole;
}
