/** Flows and conditions in words. Everything outside this folder imports it from here. */
export { describeAnswers } from './describeAnswers.ts';
export { describeCondition, withRulesWrittenOut, describeRule } from './describeCondition.ts';
export { stepHeading, joinWithConjunction, quoteClientText, describeSource, describeStep, describeValue } from './names.ts';
export { describeTest } from './describeTest.ts';
export { describeReason } from './describeReason.ts';
export type { FieldLabels, LabelledFlow } from './names.ts';
export { describeInputs } from './describeInputs.ts';
export type { DescribedInputs } from './describeInputs.ts';
