import { flowPages } from 'flow-pages';
import { parseStoredSession } from '../../../runtime/index.ts';
import { runStorage } from './runStorage.ts';

/** True when a run of this session follows another one with a crisis answer: the pages after it then show the crisis line first. */
export function hasCrisisAnswer(): boolean {
  return flowPages.some(({ flowIds }) => flowIds.some(followsCrisisAnswer));
}

function followsCrisisAnswer(flowId: string): boolean {
  const follows = parseStoredSession(runStorage.load(flowId))?.run['follows'];
  return typeof follows === 'object' && follows !== null && 'crisis' in follows && follows.crisis === true;
}
