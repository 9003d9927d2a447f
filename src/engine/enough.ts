import type { Flow } from './flow.ts';
import type { Wanted } from './locate.ts';
import { isSamePlace } from './place.ts';
import type { Run } from './run.ts';
import { wayOf } from './way.ts';
import type { Waypoint } from './way.ts';

/**
 * True when a flow can say what `locate` answers: a whole flow always, an opening when the answers do not lead beyond it,
 * or pass the very place that is wanted.
 */
export function isEnough(flow: Flow, { answers, context }: Pick<Run, 'answers' | 'context'>, path: string, wanted: Wanted = {}): boolean {
  if (flow.opening !== true) return true;
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  const way = [...wayOf(flow, answers, context)];
  const isPassed = ({ place }: Waypoint): boolean => isSamePlace(place, { ...wanted, step: id });
  return id !== undefined && (way.at(-1)?.move?.beyond !== true || way.some(isPassed));
}
