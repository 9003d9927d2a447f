/**
 * A place at which runs are counted: a step; an item of a questionnaire or a question of a screening; or the end of the
 * flow with an outcome, at the step or item that led to it.
 */
export interface CountedPlace {
  readonly step: string;
  readonly item?: string;
  readonly outcome?: string;
}

/** What one run adds to the counts of a place. `left` and `ended` are taken back when the run goes on after all. */
export interface PlaceCounts extends CountedPlace {
  /** The place was shown. */
  readonly shown?: 1;
  /** It was answered, or left forward. */
  readonly answered?: 1;
  /** It was left backward. */
  readonly back?: 1;
  /** The run stands here and has not ended. */
  readonly left?: 1 | -1;
  /** The run has ended here. */
  readonly ended?: 1 | -1;
  /** The interval of the time until it was first answered. */
  readonly time?: number;
}

/** How a run has begun: by a link that carries facts, from another flow, or otherwise. */
export type RunEntry = 'start' | 'link' | 'handoff';

/** A text that is the same for the same place only. */
export function getPlaceKey({ step, item = '', outcome = '' }: CountedPlace): string {
  return JSON.stringify([step, item, outcome]);
}
