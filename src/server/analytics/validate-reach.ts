import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/reach.schema.json';
import { getPlaceKey, getPlacePosition, timeBucketCount } from '../../dropOff/index.ts';
import type { PlaceCounts } from '../../dropOff/index.ts';
import { listItemIds } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { reachCounts } from '../db/schema.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';
import { resolveRelease } from '../runs/resolve-release.ts';

/** Counts as they are sent. */
type SentReach = FromSchema<typeof schema>['body'];

/** A row of counts to be added to the stored counts. */
export type ReachRow = typeof reachCounts.$inferInsert;

type SentFlow = SentReach['flows'][number];

/**
 * Returns the rows to add. Throws `Problem` 409 for a release that is not accepted, and 422 for an unknown flow or place, for one that
 * is named twice, and for counts that contradict each other. So a client can only add rows for existing places.
 */
export function validateReach(definitions: ServerDefinitions, { flows }: SentReach, at: Date): readonly ReachRow[] {
  const problems = listRepeated(flows.map(({ flow }) => flow)).map((id) => ({ key: 'flows', message: `${id} is named twice` }));
  if (problems.length > 0) throw unprocessable(problems);
  return flows.flatMap((sent) => {
    const { flow } = resolveRelease(definitions, sent);
    const details = [...listRepeatedPlaces(sent), ...sent.places.flatMap((place) => listPlaceProblems(flow, place))];
    if (details.length > 0) throw unprocessable(details);
    return sent.places.map((place) => toRow(flow, sent, place, at));
  });
}

function listRepeatedPlaces({ places }: SentFlow): readonly ErrorDetail[] {
  return listRepeated(places.map(getPlaceKey)).map(() => ({ key: 'places', message: 'A place is named twice' }));
}

function listPlaceProblems(flow: Flow, counts: PlaceCounts): readonly ErrorDetail[] {
  const { step: stepId, item, outcome, shown, answered, back, left, ended, time } = counts;
  const step = flow.steps.find(({ id }) => id === stepId);
  const isEnd = outcome !== undefined;
  const ofPlace = [shown, answered, back, left].some((count) => count !== undefined);
  return [
    ...(step === undefined ? [{ key: 'step', message: `${flow.id} has no such step` }] : []),
    ...(step !== undefined && item !== undefined && !listItemIds(step).includes(item)
      ? [{ key: 'item', message: 'The step has no such item' }]
      : []),
    ...(isEnd && !Object.hasOwn(flow.outcomes, outcome) ? [{ key: 'outcome', message: `${flow.id} has no such outcome` }] : []),
    ...(isEnd === (ended === undefined) ? [{ key: 'ended', message: 'An outcome is counted as ended, and nothing else is' }] : []),
    ...(isEnd === ofPlace ? [{ key: 'shown', message: 'A place needs a count, and an outcome has no other than ended' }] : []),
    ...(time !== undefined && answered === undefined ? [{ key: 'time', message: 'Only an answer has a time' }] : []),
  ];
}

function toRow(flow: Flow, { entry, age }: SentFlow, counts: PlaceCounts, at: Date): ReachRow {
  const { step, item = '', outcome = '', shown = 0, answered = 0, back = 0, left = 0, ended = 0, time } = counts;
  const hour = new Date(at.getTime() - age * 60_000);
  hour.setUTCMinutes(0, 0, 0);
  return {
    flow: flow.id,
    flowRelease: flow.release ?? '',
    hour,
    entry,
    step,
    item,
    outcome,
    position: getPlacePosition(flow, counts),
    shown,
    answered,
    back,
    left,
    ended,
    times: Array.from({ length: timeBucketCount }, (_, index) => (index === time ? 1 : 0)),
  };
}

function listRepeated(keys: readonly string[]): readonly string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index);
}
