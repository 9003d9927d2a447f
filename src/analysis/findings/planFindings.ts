import type { FindingType } from './findingType.ts';

/** Findings of the list of plans. */
export const planFindings: readonly FindingType[] = [
  {
    id: 'plan-prices',
    severity: 'error',
    description: 'The prices of a plan do not fit each other.',
    help: 'Each list of prices has one total and one price per experience. The total divided by the experiences is the price of one, rounded to less than a dollar.',
    example: '$1,399 for 6 experiences are $233.17 each, and not $322.',
  },
  {
    id: 'plan-repeated',
    severity: 'error',
    description: 'Two plans have the same id or externalId.',
    help: 'Give each plan its own: links and the payment service tell plans apart by them.',
    example: "Two plans have the id 'reset': 'Reset' and 'You'.",
  },
];
