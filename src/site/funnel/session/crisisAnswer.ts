import { parseStoredSession } from '../../../runtime/index.ts';
import { runStorage } from './runStorage.ts';

/** True when the booking of this session follows a run with a crisis answer: the pages after it then show the crisis line first. */
export function hasCrisisAnswer(): boolean {
  const follows = parseStoredSession(runStorage.load('booking@1'))?.run['follows'];
  return typeof follows === 'object' && follows !== null && 'crisis' in follows && follows.crisis === true;
}
