import type { Place } from '../../../engine/index.ts';

/** What the address asks for: the last part of the path, and the place that the history entry remembers. */
export interface FlowLocation {
  readonly path: string;
  readonly place: Pick<Place, 'item' | 'outcome'> | undefined;
}

/** What we keep in a history entry: where in its step it stands, and the place that it was reached from. */
export interface HistoryState {
  readonly item?: string;
  readonly outcome?: string;
  /** The place of the entry before, so that a Back link knows when the browser's Back leads to the same. */
  readonly from?: Place;
}

/** The history state of a place. */
export function toHistoryState({ item, outcome }: Place, from: Place | undefined): HistoryState {
  return {
    ...(item === undefined ? {} : { item }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(from === undefined ? {} : { from }),
  };
}

/** A history entry's state when it is one of ours; others' entries, and visits without one, have none. */
export function parseHistoryState(value: unknown): HistoryState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { item, outcome, from } = value as { readonly [key: string]: unknown };
  const place = parsePlace(from);
  return {
    ...(typeof item === 'string' ? { item } : {}),
    ...(typeof outcome === 'string' ? { outcome } : {}),
    ...(place === undefined ? {} : { from: place }),
  };
}

function parsePlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null || !('step' in value) || typeof value.step !== 'string') return undefined;
  return { step: value.step, ...parseHistoryState(value) };
}
