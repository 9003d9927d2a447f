/** What is wrong with a text that is no regular expression, and what to do; `undefined` for one that is. */
export function findPatternProblem(pattern: string): { readonly message: string; readonly suggest: string } | undefined {
  if (isRegularExpression(pattern)) return undefined;
  return {
    message: `'${pattern}' is not a regular expression.`,
    suggest: 'Check that each bracket is closed, and that each \\ stands before a sign.',
  };
}

/** Whether a pattern can be used: Ajv and the operators read all of them as Unicode. */
function isRegularExpression(pattern: string): boolean {
  try {
    // The result is used, because the bundler leaves out a construction whose result is not.
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    // Each browser words this differently, so the finding's words are ours.
    return false;
  }
}
