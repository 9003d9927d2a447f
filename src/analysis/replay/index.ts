/** The replay of recorded runs against another flow. Everything outside this folder imports it from here. */
export { replayRuns } from './replayRuns.ts';
export type { RecordedRun, Replay, ReplayGroup, ReplayVerdict } from './replay.ts';
