import type { FindingType } from './findingType.ts';

/** Findings of the suppressions ("allow") of a definition. */
export const suppressionFindings: readonly FindingType[] = [
  {
    id: 'never-allowed',
    severity: 'error',
    description: 'A definition allows what no definition may allow.',
    help: 'Take the entry away, and mend what the rule finds.',
    example: "'released-behaviour-changed' cannot be allowed: what it finds has to be mended.",
  },
  {
    id: 'unused-allowance',
    severity: 'warning',
    description: 'A definition allows what no rule finds.',
    help: 'Take the entry away.',
    example: "Nothing here goes against 'text-cut', so there is nothing to allow.",
  },
];
