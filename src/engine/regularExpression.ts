import { hasExponentialBacktracking } from './patterns/backtracking.ts';

/** What is wrong with a text that is no regular expression, or one that no text of a client may be matched with, and what to do; `undefined` for any other. */
export function findPatternProblem(pattern: string): { readonly message: string; readonly suggest: string } | undefined {
  if (!isRegularExpression(pattern))
    return {
      message: `'${pattern}' is not a regular expression.`,
      suggest: 'Check that each bracket is closed, and that each \\ stands before a sign.',
    };
  if (!hasExponentialBacktracking(pattern)) return undefined;
  return {
    message: `'${pattern}' can take hours for some texts: what it repeats can be read in more than one way.`,
    suggest: 'Repeat only one of two parts that stand in each other, as in ^a+$ for ^(a+)+$, and offer no two choices for the same text.',
  };
}

/** Whether a pattern can be used: Ajv and the operators read all of them as Unicode. */
export function isRegularExpression(pattern: string): boolean {
  try {
    // The result is used, because the bundler leaves out a construction whose result is not.
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    // Each browser words this differently, so the finding's words are ours.
    return false;
  }
}
