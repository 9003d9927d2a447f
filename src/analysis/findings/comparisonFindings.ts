import type { FindingType } from './findingType.ts';

/** Findings of a comparison of two flows, in addition to those of changes. */
export const comparisonFindings: readonly FindingType[] = [
  {
    id: 'mapping-unknown',
    severity: 'error',
    description: "A question's 'comparesWith' or 'replaces' names something that does not exist.",
    help: 'Write the id of the question and the stored value as the other version has them, such as "pregnantOrBreastfeeding=Yes".',
    example: "'foo bar' names no answer.",
  },
  {
    id: 'mapping-unclear',
    severity: 'error',
    description: "A question's 'replaces' leaves open whose answers it takes over.",
    help: 'Let one new question replace one earlier question, and give it an id that the earlier version does not have.',
    example:
      "small@1 asks both 'safety' and 'mood', so 'mood' cannot stand for 'safety'. Take \"replaces\" away, or give this question a new id.",
  },
  {
    id: 'end-differs',
    severity: 'warning',
    description: 'Two flows do not allow the same ends for the same answers.',
    help: 'The example shows a client whom both lead, and where each leads them.',
    example: 'A client can now end at “Buy a program” (qualified).',
  },
  {
    id: 'new-answer',
    severity: 'warning',
    description: 'A question accepts an answer that nobody could give before.',
    help: 'Read where it leads: the comparison of the answers that could be given before says nothing of it.',
    example:
      'Whoever answers “Do any of these apply to you?” (notFit1) with “I have a heart condition” (heart), which is new, always comes to “Thank you for your interest.” (notQualified).',
  },
];
