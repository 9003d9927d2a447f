/** The evaluation of cases on file, and proposals for missing cases. Everything outside this folder imports it from here. */
export { createCaseCompleter } from './completeCase.ts';
export type { RunInputs } from './completeCase.ts';
export { caseContextOf } from './caseContext.ts';
export { evaluateInputs } from './blockingRule.ts';
export { proposeCases } from './proposeCases.ts';
export type { CaseOnFile, CaseProposal } from './proposeCases.ts';
export type { FieldSamples } from './simplifyInputs.ts';
export { proposalSentence, proposalSlug } from './caseNames.ts';
export { passedItemsOf } from './passedItems.ts';
export { caseCoverageOf } from './caseCoverage.ts';
export type { CaseCoverage, CoverageGoal } from './caseCoverage.ts';
export { unreachableGoalsOf } from './coverageGoals.ts';
