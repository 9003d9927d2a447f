import { findItem, isFormStep, listItemIds } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import { longestIncreasingSubsequence } from '../diff/changes/longestIncreasing.ts';
import type { PathTableRow } from './reviewData.ts';

/** The input for comparing the places of two flows. */
export interface PlaceMatching {
  readonly before: Flow;
  readonly after: Flow;
  readonly crosswalk: Crosswalk;
  /** The graph nodes of the later flow's places in which something has changed. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Arranges the places of two flows side by side. Corresponding places share a row; other places have rows of their own, in the order
 * of their flow. A place that has moved has two rows. Each question of a screening is a place.
 */
export function comparePlaces(matching: PlaceMatching): readonly PathTableRow[] {
  const { before, after } = matching;
  const { partners, joined } = matchPlaces(matching);
  const [left, right] = [listPlaces(before), listPlaces(after)];
  const rows: PathTableRow[] = [];
  let next = 0;
  const addEarlier = (place: string): void => {
    const asked = joined.get(place);
    rows.push(asked === undefined ? { before: place, mark: 'removed' } : { before: place, joined: asked, mark: 'changed' });
  };
  const positions = right.map((place) => left.indexOf(partners.get(place) ?? ''));
  const inOrder = longestIncreasingSubsequence(positions.filter((position) => position !== -1));
  for (const [number, place] of right.entries()) {
    const index = positions[number]!;
    if (!inOrder.has(index)) {
      rows.push({ after: place, mark: 'added' });
      continue;
    }
    for (const skipped of left.slice(next, index)) addEarlier(skipped);
    const partner = left[index]!;
    rows.push({ before: partner, after: place, mark: isSamePlace(matching, partner, place) ? 'same' : 'changed' });
    next = index + 1;
  }
  for (const rest of left.slice(next)) addEarlier(rest);
  return rows;
}

/** The graph nodes of screens and questions in the order of the flow, followed by those of the ends. */
function listPlaces(flow: Flow): readonly string[] {
  const asked = flow.steps.flatMap((step) => {
    const items = listItemIds(step);
    return items.length === 0 ? [`step:${step.id}`] : items.map((id) => `item:${id}`);
  });
  return [...asked, ...Object.keys(flow.outcomes).map((outcome) => `end:${outcome}`)];
}

interface MatchedPlaces {
  /** The corresponding earlier place, by the later place. */
  readonly partners: ReadonlyMap<string, string>;
  /** The later place that corresponds to several earlier ones, by each earlier place after the first. */
  readonly joined: ReadonlyMap<string, string>;
}

function matchPlaces({ before, after, crosswalk }: PlaceMatching): MatchedPlaces {
  const partners = new Map<string, string>();
  const joined = new Map<string, string>();
  const match = (was: string, now: string): void => {
    if ([...partners.values()].includes(was)) return;
    if (partners.has(now)) joined.set(was, now);
    else partners.set(now, was);
  };
  for (const { before: was, after: now } of crosswalk.forms) match(`step:${was}`, `step:${now}`);
  for (const { before: was, after: now } of crosswalk.questions) match(`item:${was}`, `item:${now}`);
  for (const { before: was, after: now } of crosswalk.values) match(`item:${was.question}`, `item:${now.question}`);
  for (const { before: was, after: now } of crosswalk.outcomes)
    if (was !== undefined && now !== undefined) match(`end:${was}`, `end:${now}`);
  const left = new Set(listPlaces(before));
  for (const place of listPlaces(after)) if (left.has(place) && !partners.has(place)) match(place, place);
  return { partners, joined };
}

function isSamePlace({ before, after, crosswalk, changed }: PlaceMatching, was: string, now: string): boolean {
  if (changed.has(now)) return false;
  const question = crosswalk.questions.find((pair) => `item:${pair.before}` === was && `item:${pair.after}` === now);
  if (question !== undefined) return question.isSame;
  if (was.startsWith('item:'))
    return [before, after].every((flow, index) => findItem(flow, [was, now][index]?.slice('item:'.length))?.type === 'banner');
  const one = before.steps.find(({ id }) => `step:${id}` === was);
  const other = after.steps.find(({ id }) => `step:${id}` === now);
  return one === undefined || other === undefined || !isFormStep(one) || !isFormStep(other) || one.form === other.form;
}
