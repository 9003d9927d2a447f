/** The rules of the check that need no exploration. Everything outside this folder imports it from here. */
export { lint } from './lint.ts';
export { allowableRules, ruleNamed } from './registry.ts';
export type { FormSubject, Rule, Subject } from './rule.ts';
