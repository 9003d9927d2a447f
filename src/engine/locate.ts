import { isEmpty } from './answers.ts';
import type { Flow } from './flow.ts';
import { putAt } from './run.ts';
import type { Run } from './run.ts';
import { firstOpenPlace } from './store.ts';
import { isSamePlace, stepNamed } from './place.ts';
import type { Place } from './place.ts';
import { resumeAt, wayOf } from './way.ts';
import type { Waypoint } from './way.ts';

/** The answer to a request for an address: show this run, or go to its address because of `reason`. */
export type Located =
  | { readonly show: Run; readonly redirect?: never }
  | { readonly show: Run; readonly redirect: { readonly path: string; readonly reason: 'unknown' | 'not-reached' } };

/** The place kept in the browser's history, beside the address. */
export type Wanted = Pick<Place, 'item' | 'outcome'>;

/**
 * What to show for the last part of an address ('' for the flow's own). The run owns the place; an
 * address is a request: one not yet reached leads to the first open step, an unknown one to the
 * beginning. `wanted` is the place kept in the browser's history; without it a questionnaire resumes.
 */
export function locate(flow: Flow, run: Run, path: string, wanted?: Wanted): Located {
  const way = [...wayOf(flow, run.answers, run.context)];
  const redirected = (waypoint: Waypoint, reason: 'unknown' | 'not-reached'): Located => {
    return { show: putAt(run, waypoint, way), redirect: { path: stepNamed(flow, waypoint.place.step).path, reason } };
  };
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  if (id === undefined) return redirected(way[0]!, 'unknown');
  const reached = way.filter(({ place }) => place.step === id);
  const waypoint = reached.length === 0 ? undefined : chosen(flow, id, reached, wanted);
  return waypoint === undefined ? redirected(firstOpenPlace(run, way), 'not-reached') : { show: putAt(run, waypoint, way) };
}

/**
 * The page to which a request for the last part of an address is led instead, while nothing has been answered: a step
 * can say that nobody begins with it. `undefined` where the flow itself knows what to show.
 */
export function unstartedHref(flow: Flow, run: Run, path: string): string | undefined {
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  return id === undefined || !isEmpty(run.answers) ? undefined : stepNamed(flow, id).unstarted;
}

/** The address of a place: the flow's route and the step's path. */
export function addressOf(flow: Flow, place: Place): string {
  const { path } = stepNamed(flow, place.step);
  return path === '' ? flow.route : `${flow.route}/${path}`;
}

/** Of the places met in a step, the one wanted. A screen is met before the outcome reached on it, so it comes first. */
function chosen(flow: Flow, id: string, reached: readonly Waypoint[], wanted: Wanted = {}): Waypoint | undefined {
  const exact = reached.find(({ place }) => isSamePlace(place, { ...wanted, step: id }));
  const step = stepNamed(flow, id);
  if (step.kind !== 'questionnaire') return exact ?? reached[0];
  if (wanted.item === undefined) return step.resume ? resumeAt(reached) : reached[0];
  return (
    exact ??
    reached.find(({ place }) => place.item === wanted.item) ??
    reached.findLast(({ place }) => place.outcome === undefined) ??
    reached[0]
  );
}
