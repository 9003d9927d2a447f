/** The meetings of one kind in a program. */
export interface Lane {
  readonly kind: 'experience' | 'group' | 'coaching';
  readonly count: number;
  readonly one: string;
  readonly many: string;
  /** How long one lasts; empty where nothing says so. */
  readonly note: string;
}

/** A program as it is drawn over its weeks. */
export interface ProgramWeeks {
  readonly name: string;
  readonly length: string;
  /** The share of the time axis that it takes, from 0 to 1. On wide screens both programs share one axis. */
  readonly shareOfAxis: number;
  /** The names under the axis. */
  readonly parts: readonly string[];
  readonly lanes: readonly Lane[];
}

/** Where the marks of a lane stand, in percent of its width: each in the middle of an equal part. */
export function spreadMarks(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 100);
}
