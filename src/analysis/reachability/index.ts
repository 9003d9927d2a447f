/**
 * Decides for all answers at once what can happen in a flow. Everything outside this folder, except `equivalence/`, imports it from
 * here.
 */
export { negatedQuestionsIn } from './negatedQuestions.ts';
export type { Claim, Decision } from './claim.ts';
export { decideClaim } from './decideClaim.ts';
export { unfoldScreenings } from './unfoldScreenings.ts';
export type { ReachabilityVerdict } from './decideEvents.ts';
export { explore } from './explore.ts';
export type { EventResult, Exploration, ExploreOptions } from './explore.ts';
export { regexSamplesOf } from './encoding/regexSamples.ts';
export type { ReachabilityEvent } from './reachabilityEvent.ts';
export { defaultLimits } from './solveTarget.ts';
export type { Limits, Undecided } from './solveTarget.ts';
export type { AbsentInput } from './absentInputs.ts';
export type { Witness } from './witness.ts';
export { deriveRunConditions } from './runConditions/runConditions.ts';
export type { ConditionTerm, RunConditions, WholeCondition } from './runConditions/runConditions.ts';
export { findBox, findRule, joinRequirements, listBoxes, requirementsOf } from './encoding/formRequirements.ts';
export type { FieldRule, FormRequirements, RequirementsByForm } from './encoding/formRequirements.ts';
export { conditionReadsOf, conditionsOf } from './encoding/conditionReads.ts';
