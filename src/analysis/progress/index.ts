/** How far long work is. Everything outside this folder imports it from here. */
export { mapWithProgress, noProgress, progressPerAttempt, withProgressPrefix } from './progress.ts';
export type { Progress } from './progress.ts';
