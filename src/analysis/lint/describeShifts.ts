import type { MeaningShift } from '../wording/index.ts';

/** What a rewording changes, each thing once. */
export function describeShifts(shifts: readonly MeaningShift[]): string {
  return [...new Set(shifts.map(describeShift))].join(', ');
}

function describeShift({ was, now }: MeaningShift): string {
  if (was === undefined) return `"${now}" is new`;
  return now === undefined ? `"${was}" is gone` : `"${was}" became "${now}"`;
}
