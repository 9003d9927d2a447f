/** Stories on file, played, and stories that are still to be written. Everything outside this folder imports it from here. */
export { scriptsOf } from './complete.ts';
export type { Script } from './complete.ts';
export { contextOf } from './context.ts';
export { play } from './held.ts';
export { propose } from './propose.ts';
export type { Proposal } from './propose.ts';
export type { Samples } from './readable.ts';
export { sentenceOf, slugOf } from './sentence.ts';
export { shownBy } from './shown.ts';
export type { Target } from './shown.ts';
