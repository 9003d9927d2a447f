/**
 * A place at which runs are counted: a step; an item of a questionnaire or a question of a screening; or, with `outcome`, an end of
 * the flow that was reached from this step or item.
 */
export interface CountedPlace {
  readonly step: string;
  readonly item?: string;
  readonly outcome?: string;
}

/** What one run adds to the counts of a place. `left` and `ended` are taken back, by -1, when the run continues after all. */
export interface PlaceCounts extends CountedPlace {
  /** The place was shown. */
  readonly shown?: 1;
  /** The question was answered, or the run moved forward from the place. */
  readonly answered?: 1;
  /** The run moved backward from the place. */
  readonly back?: 1;
  /** The run is at this place and has not ended. */
  readonly left?: 1 | -1;
  /** The run has ended here. */
  readonly ended?: 1 | -1;
  /** The number of the interval (`timeBuckets.ts`) of the time until the place was first answered. */
  readonly time?: number;
}

/** How a run began: by a link that carries facts, by a handoff from another flow, or otherwise. */
export type RunEntry = 'start' | 'link' | 'handoff';

/** A text that identifies a place: equal for equal places only. */
export function getPlaceKey({ step, item = '', outcome = '' }: CountedPlace): string {
  return JSON.stringify([step, item, outcome]);
}
