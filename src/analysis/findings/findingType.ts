import type { Finding } from '../../engine/index.ts';

/** What is documented of all findings with one id. */
export interface FindingType {
  /** The stable name: `ruleId` of its findings. */
  readonly id: string;
  readonly severity: Finding['severity'];
  /** What is wrong, in one sentence. */
  readonly description: string;
  /** Why it matters, or how to correct it. */
  readonly help: string;
  /** A message that a finding has. */
  readonly example: string;
}
