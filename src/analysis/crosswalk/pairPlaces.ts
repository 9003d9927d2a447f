import type { CountedPlace, PlacePair } from '../../dropOff/index.ts';
import { getPlaceKey } from '../../dropOff/index.ts';
import { listItemIds } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Crosswalk } from './crosswalk.ts';

/**
 * Pairs the places at which two flows ask for the same information, in the order of the later flow: questions matched by id,
 * `replaces` or `comparesWith`, and forms. A question that corresponds to several of the other flow is one pair with all of them.
 */
export function pairPlaces(before: Flow, after: Flow, { questions, values, forms }: Crosswalk): readonly PlacePair[] {
  const matches = [
    ...questions.map((pair) => [findPlace(before, pair.before), findPlace(after, pair.after)]),
    ...values.map((pair) => [findPlace(before, pair.before.question), findPlace(after, pair.after.question)]),
    ...forms.map((pair) => [{ step: pair.before }, { step: pair.after }]),
  ];
  const pairs: { before: CountedPlace[]; after: CountedPlace[] }[] = [];
  for (const [was, now] of matches) {
    if (was === undefined || now === undefined) continue;
    const joined = pairs.filter((pair) => includesPlace(pair.before, was) || includesPlace(pair.after, now));
    const pair = {
      before: withoutDuplicates([...joined.flatMap((one) => one.before), was]),
      after: withoutDuplicates([...joined.flatMap((one) => one.after), now]),
    };
    for (const one of joined) pairs.splice(pairs.indexOf(one), 1);
    pairs.push(pair);
  }
  const order = after.steps
    .flatMap((step) => [{ step: step.id }, ...listItemIds(step).map((item) => ({ step: step.id, item }))])
    .map(getPlaceKey);
  const position = (pair: PlacePair): number => Math.min(...pair.after.map((place) => order.indexOf(getPlaceKey(place))));
  return pairs.toSorted((one, other) => position(one) - position(other));
}

/** The step and the item that ask a question; `undefined` when no step asks it. */
function findPlace({ steps }: Flow, question: string): CountedPlace | undefined {
  const step = steps.find((one) => listItemIds(one).includes(question));
  return step === undefined ? undefined : { step: step.id, item: question };
}

function includesPlace(places: readonly CountedPlace[], place: CountedPlace): boolean {
  return places.some((one) => getPlaceKey(one) === getPlaceKey(place));
}

function withoutDuplicates(places: readonly CountedPlace[]): CountedPlace[] {
  return [...new Map(places.map((place) => [getPlaceKey(place), place])).values()];
}
