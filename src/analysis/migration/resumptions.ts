import { findFormStep, getStep, isFork, isQuestionnaire, isSamePlace, migrateAnswers, resumeRun } from '../../engine/index.ts';
import type { Flow, Place } from '../../engine/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { findSuccessor } from '../crosswalk/replaces.ts';
import { explore } from '../reachability/explore.ts';
import { isSameEvent } from '../reachability/reachabilityEvents.ts';
import type { ReachabilityEvent } from '../reachability/index.ts';
import type { Resumption } from './migration.ts';

/** How many places are tried. In flows with more, the later ones are left out. */
const maxPlaces = 150;

/**
 * For each place of the earlier version, computes where the later version resumes the shortest run to it. It uses the function that
 * the site uses, with the address and the browser history entry of the place where the run was left.
 */
export function collectResumptions(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  today: string | undefined,
): { readonly resumptions: readonly Resumption[]; readonly isCut: boolean } {
  const places = listPlaces(earlier.flow);
  const exploration = explore(earlier.flow, { required: earlier.required, ...(today === undefined ? {} : { today }) });
  const reachable = (event: ReachabilityEvent): boolean =>
    exploration.results.some((result) => result.reachable === true && isSameEvent(result.event, event));
  const resumptions = places.slice(0, maxPlaces).flatMap((from): readonly Resumption[] => {
    const event: ReachabilityEvent = from.item === undefined ? { kind: 'step', step: from.step } : { kind: 'item', item: from.item };
    const witness = reachable(event) ? exploration.witnessOf(event) : undefined;
    if (witness === undefined || !('path' in witness)) return [];
    // A run that ends on arrival at this place was recorded, so it is not resumed.
    if (witness.outcome !== null && witness.path.length === 0) return [];
    const { answers } = migrateAnswers(later.flow, witness.answers);
    const { path } = getStep(earlier.flow, from.step);
    const wanted = from.item === undefined ? undefined : { item: from.item };
    const { run } = resumeRun(later.flow, { answers, context: witness.context }, { path, place: wanted, freshId: '' });
    return [{ from, to: run.place, isSame: isSamePlace(run.place, renamePlace(earlier.flow, later.flow, from)) }];
  });
  return { resumptions, isCut: places.length > maxPlaces };
}

/** The places of a flow that are screens, without those that end it. */
function listPlaces({ steps }: Flow): readonly Place[] {
  return steps.flatMap((step): readonly Place[] => {
    if (step.end !== undefined || isFork(step)) return [];
    return isQuestionnaire(step) ? step.items.map((item) => ({ step: step.id, item })) : [{ step: step.id }];
  });
}

/** The place with its question renamed to the question that replaces it, unless the earlier version asks that question too. */
function renamePlace(earlier: Flow, later: Flow, place: Place): Place {
  if (place.item === undefined || Object.hasOwn(later.items, place.item) || findFormStep(later, place.item) !== undefined) return place;
  const successor = findSuccessor(later, place.item);
  return successor === undefined || Object.hasOwn(earlier.slots, successor) ? place : { ...place, item: successor };
}
