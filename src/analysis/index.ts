/** What can be said of a flow without a client: pure, never in the public bundle. Everything outside imports it from here. */
export { negatedQuestionsIn } from './reachability/negatedQuestions.ts';
export { decideClaim } from './reachability/decideClaim.ts';
export type { Claim, Decision } from './reachability/decideClaim.ts';
export { explore } from './reachability/explore.ts';
export type { Exploration, ExploreOptions, EventResult } from './reachability/explore.ts';
export { regexSamplesOf } from './reachability/encoding/regexSamples.ts';
export { compareBehaviour } from './equivalence/compareBehaviour.ts';
export type { BehaviouralDifference } from './equivalence/compareBehaviour.ts';
export type { Divergence } from './equivalence/divergence.ts';
export type { ReachabilityEvent } from './reachability/reachabilityEvent.ts';
export { mapWithProgress, withProgressPrefix } from './progress/progress.ts';
export type { Progress } from './progress/progress.ts';
export type { ReachabilityVerdict } from './reachability/decideEvents.ts';
export { defaultLimits } from './reachability/solveTarget.ts';
export type { Limits, Undecided } from './reachability/solveTarget.ts';
export type { Witness } from './reachability/witness.ts';
