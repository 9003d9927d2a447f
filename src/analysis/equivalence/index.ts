/** Whether two versions of a flow lead the same answers to the same ends. Everything outside this folder imports it from here. */
export { compareBehaviour } from './compareBehaviour.ts';
export type { BehaviouralDifference } from './compareBehaviour.ts';
export type { Divergence } from './divergence.ts';
export { canonicalConditionText } from './commonParts.ts';
