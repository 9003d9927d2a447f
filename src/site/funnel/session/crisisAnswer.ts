import { parseStoredSession } from '../../../runtime/index.ts';
import { runStorage } from './runStorage.ts';

/** True when the booking of this session follows a run with a crisis answer: the crisis line then stands first on the pages after it. */
export function hasCrisisAnswer(): boolean {
  const follows = parseStoredSession(runStorage.load('booking@1'))?.run['follows'];
  return typeof follows === 'object' && follows !== null && 'crisis' in follows && follows.crisis === true;
}
