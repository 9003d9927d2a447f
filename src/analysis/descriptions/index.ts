/** Flows and conditions in words. Everything outside this folder imports it from here. */
export { describeAnswers } from './describeAnswers.ts';
export { describeCondition, withRulesWrittenOut, describeRule } from './describeCondition.ts';
export {
  stepHeading,
  joinWithConjunction,
  quoteClientText,
  describeFactName,
  describeOutcome,
  describeSource,
  describeStep,
  describeValue,
  findOutcomeWords,
} from './names.ts';
export { describeTest } from './describeTest.ts';
export { conditionOfReason, describeReasons } from './describeReason.ts';
export { flowLabelsOf, shareLabels } from './flowLabels.ts';
export type { FlowLabels } from './flowLabels.ts';
export type { FieldLabels, LabelledFlow } from './names.ts';
export { describeInputs } from './describeInputs.ts';
export type { DescribedInputs } from './describeInputs.ts';
