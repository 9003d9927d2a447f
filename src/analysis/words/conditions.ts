import type { Test } from '../../engine/index.ts';
import type { Told } from './names.ts';
import { atomWords } from './operators.ts';

/** A condition as a sentence without its full stop. A rule is named; `ruleWords` says what it stands for. */
export function conditionWords(told: Told, test: Test): string {
  if ('rule' in test) return `the rule '${test.rule}' holds`;
  if ('not' in test) return `it is not so that ${bracketed(told, test.not)}`;
  if ('all' in test) return test.all.map((part) => bracketed(told, part)).join(', and ');
  if ('any' in test) return test.any.map((part) => bracketed(told, part)).join(', or ');
  return atomWords(told, test);
}

/** What a named rule stands for, as a sentence without its full stop. */
export function ruleWords(told: Told, rule: string): string {
  const test = told.flow.rules[rule];
  return test === undefined ? rule : conditionWords(told, test);
}

/** A part of a condition, in brackets when it would be read wrongly without. */
function bracketed(told: Told, part: Test): string {
  const words = conditionWords(told, part);
  return ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1) ? `(${words})` : words;
}
