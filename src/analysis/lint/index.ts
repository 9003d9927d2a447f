/** Lint rules: checks of a flow beyond compilation. Everything outside this folder imports it from here. */
export { lint } from './lint.ts';
export { lintRules, suppressibleRules } from './ruleRegistry.ts';
export type { LintedForm, LintRule, LintSubject } from './rule.ts';
export { placeLocation } from './selectors.ts';
