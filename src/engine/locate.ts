import type { Flow } from './flow.ts';
import { evaluate } from './evaluate.ts';
import { at, judgedRun, resumePlace } from './run.ts';
import type { Run } from './run.ts';
import { arrive, stepNamed } from './walk.ts';
import type { Place } from './walk.ts';

/** The answer to a request for an address: show this run, or go to its address because of `reason`. */
export type Located =
  | { readonly show: Run; readonly redirect?: never }
  | { readonly show: Run; readonly redirect: { readonly path: string; readonly reason: 'unknown' | 'not-reached' } };

/**
 * What to show for the last part of an address ('' for the flow's own). The run owns the place; an
 * address is a request: one not yet reached leads to the first open step, an unknown one to the
 * beginning. `item` is the place kept in the browser's history; without it a questionnaire resumes.
 */
export function locate(flow: Flow, run: Run, path: string, item?: Pick<Place, 'item' | 'outcome'>): Located {
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  const met = evaluate(flow, run.answers, run.context).path;
  if (id === undefined) return redirected(flow, run, { step: flow.steps[0]!.id }, met, 'unknown');
  const reached = met.filter((place) => place.step === id);
  if (reached.length === 0) return redirected(flow, run, furthest(flow, run, met), met, 'not-reached');
  return { show: at(flow, run, placeIn(flow, run, id, reached, item), met) };
}

/** The address of a place: the flow's route and the step's path. */
export function addressOf(flow: Flow, place: Place): string {
  const { path } = stepNamed(flow, place.step);
  return path === '' ? flow.route : `${flow.route}/${path}`;
}

function placeIn(flow: Flow, run: Run, id: string, reached: readonly Place[], wanted: Pick<Place, 'item' | 'outcome'> | undefined): Place {
  const step = stepNamed(flow, id);
  const judged = judgedRun(flow, run);
  if (step.kind !== 'questionnaire') return reached.find((place) => place.outcome === wanted?.outcome) ?? arrive(judged, id);
  const exact = reached.find((place) => place.item === wanted?.item && place.outcome === wanted?.outcome);
  if (wanted?.item !== undefined) return exact ?? reached.find((place) => place.item === wanted.item) ?? reached.at(-1)!;
  return step.resume ? resumePlace(judged, step) : (reached[0] ?? arrive(judged, id));
}

/** The first open place; the beginning when nothing was answered yet. */
function furthest(flow: Flow, run: Run, met: readonly Place[]): Place {
  const fresh = run.answers.length === 0;
  return fresh ? { step: flow.steps[0]!.id } : met.at(-1)!;
}

function redirected(flow: Flow, run: Run, place: Place, met: readonly Place[], reason: 'unknown' | 'not-reached'): Located {
  return { show: at(flow, run, place, met), redirect: { path: stepNamed(flow, place.step).path, reason } };
}
