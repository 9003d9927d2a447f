import type { FindingType } from './findingType.ts';

/** Findings of running the cases of a flow, and of their coverage. */
export const caseFindings: readonly FindingType[] = [
  {
    id: 'case-fails',
    severity: 'error',
    description: 'A case does not come to what it expects.',
    help: 'Mend the flow if the case is right, or the case if the flow is.',
    example: "Expected the outcome 'talk', but it is 'done'.",
  },
  {
    id: 'uncovered',
    severity: 'warning',
    description: 'No case shows an outcome, an exit or a rule.',
    help: 'Add a case that shows where it leads: npm run flows -- cases --write proposes one.',
    example: "No case ends as 'talk'.",
  },
];
