import { hasExponentialBacktracking } from './patterns/backtracking.ts';

/**
 * The problem of a text that is no regular expression, or of one that must not be matched with a client's text, and the correction;
 * `undefined` for any other text.
 */
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

/** Whether a pattern is a valid regular expression with the flag `u`, as Ajv and the operators use it. */
export function isRegularExpression(pattern: string): boolean {
  try {
    // The result is used, because the bundler removes a construction whose result is not used.
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    // Each browser words its message differently, so the finding has a message of its own.
    return false;
  }
}
