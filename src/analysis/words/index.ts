/** Flows and conditions in words. Everything outside this folder imports it from here. */
export { answerWords } from './answers.ts';
export { conditionWords, ruleWords } from './conditions.ts';
export { headingOf, listed, quoted, sourceName, stepName, valueName } from './names.ts';
export { reasonWords } from './reasons.ts';
export type { Labels, Told } from './names.ts';
export { shownWords } from './witness.ts';
export type { Shown } from './witness.ts';
