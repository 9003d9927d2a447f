import { getPlaceKey } from './countedPlace.ts';
import type { CountedPlace, PlaceCounts, RunEntry } from './countedPlace.ts';
import { findTimeBucket } from './timeBuckets.ts';

/** What one run has done at one place. */
interface PlaceTally {
  readonly place: CountedPlace;
  readonly isAnswered: boolean;
  readonly isLeftBackward: boolean;
  /** How long the place was visible before it was answered, in milliseconds. */
  readonly visibleFor: number;
}

/**
 * The record from which one run is counted. It is plain JSON, which session storage keeps over a reload. It contains no answers. The
 * id of the run is there to detect a new run, and is never sent.
 */
export interface RunTally {
  readonly runId: string;
  readonly entry: RunEntry;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The places of the run, in the order in which they were first shown. */
  readonly places: readonly PlaceTally[];
  /** The key of the place that is shown now. */
  readonly current: string;
  /** The time since which this place is visible, in milliseconds since 1970; absent while the tab is hidden. */
  readonly visibleSince?: number;
  /** The questions on pages that ask several, and which of them are answered. */
  readonly questions: readonly QuestionState[];
  /** The counts already sent, by the key of the place. */
  readonly sent: { readonly [key: string]: PlaceCounts };
}

/** A question on a page that asks several. */
export interface QuestionState {
  readonly step: string;
  readonly item: string;
  readonly isAnswered: boolean;
}

/** The tally of a new run. `at` is its start in milliseconds since 1970, like `at` in the other functions. */
export function beginTally(runId: string, entry: RunEntry, at: number): RunTally {
  return { runId, entry, startedAt: at, places: [], current: '', questions: [], sent: {} };
}

/** The tally after a place was shown. Showing a place that comes before the current one counts as a move backward. */
export function withPlaceShown(tally: RunTally, place: CountedPlace, at: number): RunTally {
  const key = getPlaceKey(place);
  if (key === tally.current) return withTimeResumed(tally, at);
  const stopped = withTimeStopped(tally, at);
  const order = stopped.places.map((one) => getPlaceKey(one.place));
  const to = order.indexOf(key);
  const isBackward = to !== -1 && to < order.indexOf(tally.current);
  const places = stopped.places.map((one, index) =>
    order[index] !== tally.current ? one : isBackward ? { ...one, isLeftBackward: true } : { ...one, isAnswered: true },
  );
  const shown = to === -1 ? [...places, { place, isAnswered: false, isLeftBackward: false, visibleFor: 0 }] : places;
  return { ...stopped, places: shown, current: key, visibleSince: at };
}

/** The tally after the tab was hidden. Time does not count until `withTimeResumed`. */
export function withTimeStopped({ visibleSince, ...tally }: RunTally, at: number): RunTally {
  if (visibleSince === undefined) return tally;
  const places = tally.places.map((one) =>
    getPlaceKey(one.place) === tally.current && !one.isAnswered
      ? { ...one, visibleFor: one.visibleFor + Math.max(0, at - visibleSince) }
      : one,
  );
  return { ...tally, places };
}

/** The tally after the tab has become visible again. */
export function withTimeResumed(tally: RunTally, at: number): RunTally {
  return tally.visibleSince === undefined ? { ...tally, visibleSince: at } : tally;
}

/** The tally with the questions of a page that asks several. A question that was answered once stays answered. */
export function withQuestions(tally: RunTally, asked: readonly QuestionState[]): RunTally {
  const isSame = (one: QuestionState, other: QuestionState): boolean => one.step === other.step && one.item === other.item;
  const known = tally.questions.map((one) => ({
    ...one,
    isAnswered: one.isAnswered || asked.some((other) => isSame(one, other) && other.isAnswered),
  }));
  const added = asked.filter((one) => !tally.questions.some((other) => isSame(one, other)));
  return { ...tally, questions: [...known, ...added] };
}

/** The counts to send: the difference between all counts of the run and those already sent. */
export function listUnsentCounts(tally: RunTally): readonly PlaceCounts[] {
  return Object.entries(countPlaces(tally)).flatMap(([key, counts]) => {
    const unsent = subtractCounts(counts, tally.sent[key]);
    return unsent === undefined ? [] : [unsent];
  });
}

/** The tally after its counts were handed to the browser for sending. They are never sent again, so that none is counted twice. */
export function withCountsSent(tally: RunTally): RunTally {
  return { ...tally, sent: countPlaces(tally) };
}

/** All counts of a run, by the key of the place. */
function countPlaces(tally: RunTally): { readonly [key: string]: PlaceCounts } {
  const { places, questions } = tally;
  const standsAt = findStandingPlace(tally);
  const ofPlaces = places.map(({ place, isAnswered, isLeftBackward, visibleFor }): PlaceCounts => {
    const stands = getPlaceKey(place) === standsAt;
    if (place.outcome !== undefined) return { ...place, ...(stands ? { ended: 1 } : {}) };
    return {
      ...place,
      shown: 1,
      ...(isAnswered ? { answered: 1, time: findTimeBucket(visibleFor) } : {}),
      ...(isLeftBackward ? { back: 1 } : {}),
      ...(stands ? { left: 1 } : {}),
    };
  });
  const ofQuestions = questions.map(({ isAnswered, ...place }): PlaceCounts => {
    const stands = getPlaceKey(place) === standsAt;
    return { ...place, shown: 1, ...(isAnswered ? { answered: 1 } : {}), ...(stands ? { left: 1 } : {}) };
  });
  return Object.fromEntries([...ofPlaces, ...ofQuestions].map((counts) => [getPlaceKey(counts), counts]));
}

/** The key of the place at which the run counts as left or ended. On a page with several questions it is the first unanswered one. */
function findStandingPlace({ places, current, questions }: RunTally): string {
  const page = places.find((one) => getPlaceKey(one.place) === current)?.place;
  const open = questions.find(({ step, isAnswered }) => step === page?.step && page.outcome === undefined && !isAnswered);
  return open === undefined ? current : getPlaceKey({ step: open.step, item: open.item });
}

/** The change of the counts of a place since they were sent; `undefined` without a change. Only `left` and `ended` can be taken back. */
function subtractCounts(counts: PlaceCounts, sent: PlaceCounts | undefined): PlaceCounts | undefined {
  const { step, item, outcome, shown, answered, back, left, ended, time } = counts;
  const changes = {
    ...(shown !== undefined && sent?.shown === undefined ? { shown } : {}),
    ...(answered !== undefined && sent?.answered === undefined ? { answered, ...(time === undefined ? {} : { time }) } : {}),
    ...(back !== undefined && sent?.back === undefined ? { back } : {}),
    ...(left === sent?.left ? {} : { left: left ?? -1 }),
    ...(ended === sent?.ended ? {} : { ended: ended ?? -1 }),
  } as const;
  if (Object.keys(changes).length === 0) return undefined;
  return { step, ...(item === undefined ? {} : { item }), ...(outcome === undefined ? {} : { outcome }), ...changes };
}
