/** Which parts of two versions of a flow, or of two flows, correspond. Everything outside this folder imports it from here. */
export { alignNames } from './alignNames.ts';
export { createCrosswalk } from './createCrosswalk.ts';
export type { MappedSide } from './createCrosswalk.ts';
export type { Crosswalk, FormPair, MappingProblem, OutcomePair, QuestionPair, QuestionValue, ValuePair } from './crosswalk.ts';
export { pairPlaces } from './pairPlaces.ts';
export { crosswalkRows, listAskedOtherwise } from './crosswalkRows.ts';
export type { CrosswalkRow } from './crosswalkRows.ts';
export { resolveMappings } from './mappings.ts';
export { findReplacesProblem, findRivalProblem } from './replaces.ts';
export type { ReplacesProblem } from './replaces.ts';
