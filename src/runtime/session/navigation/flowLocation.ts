import type { Place } from '../../../engine/index.ts';

/** The request of an address: the last part of its path, and the place stored in the history entry. */
export interface FlowLocation {
  readonly path: string;
  readonly place: Pick<Place, 'item' | 'outcome'> | undefined;
}

/** The state of a history entry: its place, and the place from which it was reached. */
export interface HistoryState {
  readonly item?: string;
  readonly outcome?: string;
  /** The place of the previous entry, so that a Back link knows whether the browser's Back leads to the same place. */
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

/** The state of a history entry if this module has written it; `undefined` for other entries. */
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
