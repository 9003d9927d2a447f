/** Whether anybody is led elsewhere: what a comparison asks of the explorer. */
export { compareBehaviour } from '../index.ts';
export type { BehaviouralDifference, ExploreOptions } from '../index.ts';
