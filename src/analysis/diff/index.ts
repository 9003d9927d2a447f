/** Two versions of a flow, compared. Everything outside this folder imports it from here. */
export { compare, listChanges } from './compare.ts';
export type { Change, CompareOptions, Comparison, FlowVersion, FormVersion, SemverLevel, UnratedChange } from './comparison.ts';
export type { BehaviouralDifference } from '../equivalence/index.ts';
export { decidingRewordingsOf, decidingValuesOf, exchangedLabelsOf } from './decidingTexts.ts';
export type { DecidingRewording } from './decidingTexts.ts';
export { propertyTables } from './properties/index.ts';
export { rewordingsOf } from './rewordings.ts';
export { changeSeverities, compareByWeight } from './severity.ts';
export type { ChangeSeverity } from './severity.ts';
export { irrelevantInputsOf, listInputNames } from './irrelevantInputs.ts';
export type { FlowRun, InputNames } from './irrelevantInputs.ts';
