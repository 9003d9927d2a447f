/** Progress reports of long work. Everything outside this folder imports it from here. */
export { mapWithProgress, noProgress, progressPerAttempt, withProgressPrefix } from './progress.ts';
export type { Progress } from './progress.ts';
