import type { MeaningShift } from '../wording/index.ts';

/** Describes the shifts of meaning of a rewording, each once. */
export function describeShifts(shifts: readonly MeaningShift[]): string {
  return [...new Set(shifts.map(describeShift))].join(', ');
}

function describeShift({ was, now }: MeaningShift): string {
  if (was === undefined) return `"${now}" is new`;
  return now === undefined ? `"${was}" is gone` : `"${was}" became "${now}"`;
}
