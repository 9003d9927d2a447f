/** Whether anybody is led elsewhere: what a comparison asks of the explorer. */
export { ledElsewhere } from '../index.ts';
export type { Elsewhere, ExploreOptions } from '../index.ts';
