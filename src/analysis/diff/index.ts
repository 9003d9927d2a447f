/** Two versions of a flow, compared. Everything outside this folder imports it from here. */
export { compare } from './compare.ts';
export type { Change, CompareOptions, Comparison, FlowVersion, FormVersion, SemverLevel } from './comparison.ts';
export type { BehaviouralDifference } from '../equivalence/index.ts';
export { decidingRewordingsOf, decidingValuesOf, exchangedLabelsOf } from './decidingTexts.ts';
export type { DecidingRewording } from './decidingTexts.ts';
export { propertyTables } from './properties/index.ts';
export { rewordingsOf } from './rewordings.ts';
