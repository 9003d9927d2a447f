/** What can be said of a flow without a client: pure, never in the public bundle. Everything outside imports it from here. */
export { denials } from './explore/denials.ts';
export { decide } from './explore/decide.ts';
export type { Claim, Decision } from './explore/decide.ts';
export { explore } from './explore/explore.ts';
export type { Exploration, ExploreOptions, Found } from './explore/explore.ts';
export { samplesOf } from './explore/model/patterns.ts';
export { ledElsewhere } from './explore/joint/elsewhere.ts';
export type { Elsewhere } from './explore/joint/elsewhere.ts';
export type { Parted } from './explore/joint/parted.ts';
export type { Moment } from './explore/moment.ts';
export { eachTold, under } from './progress.ts';
export type { Progress } from './progress.ts';
export type { Verdict } from './explore/reach.ts';
export { usualLimits } from './explore/solve.ts';
export type { Limits, Undecided } from './explore/solve.ts';
export type { Witness } from './explore/witness.ts';
