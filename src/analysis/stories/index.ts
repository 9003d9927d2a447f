/** Stories on file, played. Everything outside this folder imports it from here. */
export { scriptOf } from './complete.ts';
export { contextOf } from './context.ts';
export { play } from './held.ts';
