/** The ends that two versions allow for each combination of what both ask for. Everything outside this folder imports it from here. */
export { compareOutcomes } from './compareOutcomes.ts';
export type { ComparedEnd, OutcomeComparison, OutcomeDifference, OutcomeWitness, ReplayedRun } from './outcomeComparison.ts';
export { findNewAnswers } from './newAnswers.ts';
export type { NewAnswer, NewAnswerEnd } from './newAnswers.ts';
